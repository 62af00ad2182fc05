import { type Ctx, type Inbox, query, type Seed } from '@platform/server';

/** What they were told some days ago, by whom it is. */
const TOLD = [
  ['admin@demo.example', 'documents.decided', 'Svar om Stadgar 2026', 'Brf Björken', '/documents'],
  ['resident@demo.example', 'booking.reminder', 'Tvättstuga 1 är din i morgon', 'Brf Björken', '/booking'],
  ['partner@demo.example', 'keys.storageChange', 'Ändrade nycklar på Nyckelskåp styrelserum', 'Brf Björken', '/keys/repositories'],
  ['admin.no@demo.example', 'residents.requestEnded', 'Svarene om adgang 20. nov.', 'Fjordgården Eiendom AS', '/service-requests'],
] as const;

/** A notice each, which is read. */
export function createNoticeSeed({ inbox }: { readonly inbox: Inbox }): Seed {
  return {
    id: 'notices',
    async run(ctx: Ctx) {
      const users = await query<{ id: string; email: string }>(ctx, 'select id, email from accounts_user where email = any($1)', [
        TOLD.map(([email]) => email),
      ]);
      const idOf = new Map(users.map(({ id, email }) => [email, id]));
      await inbox.post(
        ctx,
        TOLD.flatMap(([email, kind, title, from, path]) => {
          const userId = idOf.get(email);
          return userId ? [{ userId, kind, key: 'demo', title, from, path }] : [];
        }),
      );
      await query(
        ctx,
        `update notices_notice set created_at = created_at - interval '3 days', read_at = created_at - interval '2 days' where key = 'demo'`,
      );
    },
  };
}
