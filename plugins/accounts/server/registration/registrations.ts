import { createHash, randomBytes } from 'node:crypto';
import { Country, Language } from '@platform/core';
import { type Clock, type Ctx, newId, query, type Secrets } from '@platform/server';
import { z } from 'zod';

/** What somebody said when they asked; kept encrypted until they come back with the link. */
export const Asked = z.object({
  type: z.enum(['UNBOUND', 'GUEST']),
  organisation: z.string(),
  organisationNumber: z.string().nullable(),
  partner: z.string().nullable(),
  country: Country,
  language: Language,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  consentedAt: z.iso.datetime(),
});
export type Asked = z.output<typeof Asked>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Registrations that wait: tokens of 256 bits, of which only hashes are kept. */
export function createRegistrations({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const opened = async (ctx: Ctx, text: string, token: string): Promise<Asked | undefined> => {
    const [row] = await query<{ sealed: string | null }>(ctx, text, [hashOf(token)]);
    return row?.sealed ? Asked.parse(JSON.parse(secrets.decrypt(row.sealed))) : undefined;
  };
  return {
    async open(ctx: Ctx, asked: Asked, lifeMs: number): Promise<{ readonly key: string; readonly token: string; readonly until: Date }> {
      const token = randomBytes(32).toString('base64url');
      const until = new Date(clock.now().getTime() + lifeMs);
      const sealed = secrets.encrypt(JSON.stringify(asked));
      await query(ctx, 'select accounts_open_registration($1, $2, $3, $4)', [newId(), hashOf(token), sealed, until.toISOString()]);
      return { key: hashOf(token), token, until };
    },
    /** What the link stands for, while it is good. */
    read: (ctx: Ctx, token: string) => opened(ctx, 'select accounts_read_registration($1) as sealed', token),
    /** The same, and it is good no more. */
    use: (ctx: Ctx, token: string) => opened(ctx, 'select accounts_use_registration($1) as sealed', token),
  };
}
export type Registrations = ReturnType<typeof createRegistrations>;
