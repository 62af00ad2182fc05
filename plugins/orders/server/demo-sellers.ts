import { demoOrganisations } from '@plugins/organisations/server/api';
import type { OnlineMethod, Prices } from '../contract/index.ts';
import type { SellerEntity } from './settings/seller.entity.ts';

type Told = 'collectPrice' | 'collectText' | 'sendPrice' | 'sendText' | 'notifyEmail' | 'onCallText';
/** What a partner of the demo data sells, and by what it is paid most. */
export interface DemoSeller extends Pick<SellerEntity, 'id'> {
  readonly country: 'SE' | 'NO';
  readonly method: OnlineMethod;
  readonly prices: Partial<Prices>;
  readonly says: Pick<SellerEntity, Told>;
}

const SWEDISH: DemoSeller = {
  id: demoOrganisations.partner,
  country: 'SE',
  method: 'SWISH',
  prices: {
    KEY_COPY_MECHANICAL: 29_500,
    KEY_COPY_DIGITAL: 89_500,
    KEY_COPY_RFID: 24_500,
    KEY_REPLACEMENT_MECHANICAL: 49_500,
    KEY_REPLACEMENT_DIGITAL: 119_500,
    KEY_REPLACEMENT_RFID: 39_500,
    KEY_COPY_ON_CALL_MECHANICAL: 149_500,
  },
  says: {
    collectPrice: 0,
    collectText: 'Hämtas på Verkstadsgatan 4, vardagar 7–17. Ta med legitimation.',
    sendPrice: 9_900,
    sendText: 'Skickas rekommenderat inom Sverige.',
    notifyEmail: 'kontakt@laspartner.example',
    onCallText: 'Jouren svarar dygnet runt. Priset innehåller jourtillägg för kvällar, nätter och helger.',
  },
};
const NORWEGIAN: DemoSeller = {
  id: demoOrganisations.norwegianPartner,
  country: 'NO',
  method: 'NETS_EASY',
  prices: {
    KEY_COPY_MECHANICAL: 34_500,
    KEY_COPY_DIGITAL: 99_500,
    KEY_COPY_RFID: 29_000,
    KEY_REPLACEMENT_MECHANICAL: 59_500,
    KEY_REPLACEMENT_DIGITAL: 129_500,
    KEY_REPLACEMENT_RFID: 44_500,
    KEY_COPY_ON_CALL_MECHANICAL: 179_500,
  },
  says: {
    collectPrice: 0,
    collectText: 'Hentes i Strandgaten 20, hverdager 8–16. Ta med legitimasjon.',
    sendPrice: 14_900,
    sendText: 'Sendes rekommandert i Norge.',
    notifyEmail: 'post@vestlandet-las.example',
    onCallText: 'Vakten svarer døgnet rundt. Prisen inkluderer vakttillegg for kvelder, netter og helger.',
  },
};
/** One in each country. */
export const DEMO_SELLERS: readonly DemoSeller[] = [SWEDISH, NORWEGIAN];

/** The seller of an order; whoever has said nothing sells as the Swedish one. */
export const demoSellerOf = (partnerId: string): DemoSeller => DEMO_SELLERS.find(({ id }) => id === partnerId) ?? SWEDISH;
