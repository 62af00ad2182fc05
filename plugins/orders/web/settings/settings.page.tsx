import { DetailPage, EmptyState, FilterChip, partnerChoice } from '@platform/ui';
import { useContributions, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CardSettings } from './card.tsx';
import { Differences } from './differences.tab.tsx';
import { Ledger } from './ledger.tab.tsx';
import { MessageSettings } from './messages.tsx';
import PricesTab from './prices.tab.tsx';
import { ShippingSettings } from './shipping.tsx';
import { SwishSettings } from './swish.tsx';

const PARTNER = 'partnerId';

/** How the partner sells that one works in. Whoever works in none chooses one. */
export default function OrderSettingsPage() {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const [partners] = useContributions(partnerChoice);
  const [address, setAddress] = useSearchParams();
  const chosen = address.get(PARTNER);
  const { organisation } = user;
  const organisationId = organisation.type === 'PARTNER' ? organisation.id : chosen;
  return (
    <DetailPage
      title={t('settings.title')}
      kept={PARTNER}
      actions={
        organisation.type !== 'PARTNER' &&
        partners && (
          <FilterChip
            filter={{ id: PARTNER, label: t('order.partner'), search: partners.search, single: true }}
            chosen={chosen ? [chosen] : []}
            onChoose={([id]) => setAddress({ tab: address.get('tab') ?? '', ...(id && { [PARTNER]: id }) }, { replace: true })}
          />
        )
      }
      tabs={organisationId ? tabsOf(t, organisationId) : [{ id: 'none', label: '', content: <NoPartner /> }]}
    />
  );
}

/** Of another partner nothing stays of what was typed: each has its key. */
const tabsOf = (t: (key: string) => string, id: string) => [
  { id: 'prices', label: t('prices.title'), content: <PricesTab key={id} organisationId={id} /> },
  { id: 'shipping', label: t('settings.shipping'), content: <ShippingSettings key={id} organisationId={id} /> },
  { id: 'swish', label: t('settings.swish'), content: <SwishSettings key={id} organisationId={id} /> },
  { id: 'card', label: t('settings.card'), content: <CardSettings key={id} organisationId={id} /> },
  { id: 'differences', label: t('differences.title'), content: <Differences key={id} organisationId={id} /> },
  { id: 'ledger', label: t('ledger.title'), content: <Ledger key={id} organisationId={id} /> },
  { id: 'notifications', label: t('settings.notifications'), content: <MessageSettings key={id} organisationId={id} /> },
];

function NoPartner() {
  const { t } = useTranslation('orders');
  return <EmptyState title={t('settings.ofPartner')} text={t('settings.ofPartnerText')} />;
}
