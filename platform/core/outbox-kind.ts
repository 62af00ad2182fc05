import type { Text } from './vocabulary.ts';

declare const kind: unique symbol;
/** What takes a message from the outbox. Each is declared by a plugin's manifest, `<plugin>.<name>` in the table. */
export type OutboxKind = string & { readonly [kind]: true };

/** The kinds of the platform itself. */
export const platformOutbox = {
  workflow: 'workflow' as OutboxKind,
  mail: 'mail' as OutboxKind,
  sms: 'sms' as OutboxKind,
  smsReport: 'sms-report' as OutboxKind,
  securityWatch: 'security.watch' as OutboxKind,
};
/** How the console calls them. */
export const platformOutboxWords: Readonly<Record<string, Text>> = {
  [platformOutbox.workflow]: { sv: 'Till arbetsflöde', nb: 'Til arbeidsflyt' },
  [platformOutbox.mail]: { sv: 'E-post', nb: 'E-post' },
  [platformOutbox.sms]: { sv: 'Sms', nb: 'SMS' },
  [platformOutbox.smsReport]: { sv: 'Leveransbesked för sms', nb: 'Leveringsmelding for SMS' },
  [platformOutbox.securityWatch]: { sv: 'Säkerhetslarm', nb: 'Sikkerhetsvarsel' },
};
