import { randomBytes } from 'node:crypto';

/** An SMS that the operator has taken. */
export interface Sms {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly message: string;
  readonly status: 'created' | 'delivered' | 'failed';
  /** How many SMS it takes to carry the text. */
  readonly parts: number;
  readonly created: string;
  readonly whendelivered: string | undefined;
}
export type SmsStore = ReturnType<typeof createSmsStore>;

/** The SMS inbox of every number, in memory. */
export function createSmsStore() {
  let all: readonly Sms[] = [];
  return {
    keep(sms: Omit<Sms, 'id' | 'status' | 'parts' | 'created'>, now: number): Sms {
      const made: Sms = {
        ...sms,
        id: `s${randomBytes(16).toString('hex')}`,
        status: 'created',
        parts: partsOf(sms.message),
        created: new Date(now).toISOString(),
      };
      all = [made, ...all];
      return made;
    },
    settle(id: string, status: Sms['status']): void {
      all = all.map((sms) => (sms.id === id ? { ...sms, status } : sms));
    },
    byId: (id: string): Sms | undefined => all.find((sms) => sms.id === id),
    /** The newest first; to a whole number when one is named. */
    list: (to?: string): readonly Sms[] => all.filter((sms) => to === undefined || sms.to === to),
    clear(): void {
      all = [];
    },
  };
}

/** GSM 03.38, without its extension table: what one SMS of 160 characters is written with. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

function partsOf(text: string): number {
  const [single, each] = GSM.test(text) ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / each);
}
