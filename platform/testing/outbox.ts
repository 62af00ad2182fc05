import { asSystemForAll, core, query } from '@platform/server';
import type { Runtime } from '@platform/server/host';

/** A message as it lies in the outbox, opened. */
export interface OpenedMessage {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** What is in it; `undefined` once it has been sent. */
  readonly payload: Record<string, unknown> | undefined;
}
/** A mail or an SMS, opened. */
export interface OpenedMail {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The encrypted messages of the outbox, decrypted, in posting order. Those already sent, whose payload is gone, are among them. */
export async function outboxOf({ runtime }: { readonly runtime: Runtime }): Promise<OpenedMessage[]> {
  const { secrets } = runtime.services.resolve({ secrets: core.secrets });
  const sql = 'select id, kind, key, sealed from platform_outbox where payload is null order by seq';
  const rows = await runtime.work.read(asSystemForAll, (ctx) =>
    query<{ id: string; kind: string; key: string; sealed: string | null }>(ctx, sql),
  );
  return rows.map(({ sealed, ...row }) => ({ ...row, payload: sealed === null ? undefined : JSON.parse(secrets.decrypt(sealed)) }));
}

/** The mails that wait there, the oldest first. Only those whose key or address has `about` in it. */
export async function mailsIn(host: { readonly runtime: Runtime }, about = ''): Promise<OpenedMail[]> {
  return messagesIn(host, 'mail', about);
}
/** The same for SMS. */
export async function smsIn(host: { readonly runtime: Runtime }, about = ''): Promise<OpenedMail[]> {
  return messagesIn(host, 'sms', about);
}

async function messagesIn(host: { readonly runtime: Runtime }, kind: string, about: string): Promise<OpenedMail[]> {
  const messages = await outboxOf(host);
  const opened = messages.flatMap(({ kind: its, key, payload }) =>
    its === kind && payload ? [{ key, ...payload } as unknown as OpenedMail] : [],
  );
  return opened.filter(({ key, to }) => key.includes(about) || to === about);
}
