import { Fault } from '../fault.ts';
import type { MailStore } from '../mail/mail-store.ts';
import { attachmentOf } from '../mail/parse-mail.ts';
import { Bytes, route, type Route } from './http.ts';

/** The inbox. */
export function mailRoutes(store: MailStore): readonly Route[] {
  return [
    route('GET', '/mail', ({ query }) => ({
      items: store.list({ to: query.get('to') ?? undefined, subject: query.get('subject') ?? undefined }),
    })),
    route('GET', '/mail/{id}', ({ params }) => store.read(params['id'] ?? '')),
    route('GET', '/mail/{id}/raw', async ({ params }) => new Bytes('text/plain; charset=utf-8', await store.raw(params['id'] ?? ''))),
    route('GET', '/mail/{id}/attachments/{place}', async ({ params }) => {
      const attachment = await attachmentOf(await store.raw(params['id'] ?? ''), Number(params['place']));
      if (!attachment) throw new Fault(404, 'notFound', 'Bilagan finns inte.');
      return new Bytes(attachment.mimeType, attachment.content);
    }),
    route('DELETE', '/mail', () => store.clear()),
  ];
}
