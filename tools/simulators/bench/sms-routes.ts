import type { SmsStore } from '../sms/sms-store.ts';
import { route, type Route } from './http.ts';

/** The SMS inbox, the newest first. */
export function smsRoutes(store: SmsStore): readonly Route[] {
  return [
    route('GET', '/sms', ({ query }) => ({
      // where it is reported is a secret of the sender's
      items: store.list(query.get('to') ?? undefined).map((sms) => ({ ...sms, whendelivered: undefined })),
    })),
    route('DELETE', '/sms', () => store.clear()),
  ];
}
