import type { Language } from '@platform/core';
import { asSystemForAll, type Opening } from '@platform/server';
import type { Runtime } from '@platform/server/host';
import { acting, type Acting, type UserRef } from '@plugins/accounts/server/api';
import { organisationLookup, type OrganisationRef } from '@plugins/organisations/server/api';
import { UsageFault } from '../command.ts';

/** In whose name the import is done, and for whom. */
export interface Importer {
  readonly opening: Opening;
  readonly organisation: OrganisationRef;
  readonly language: Language;
}
const REQUEST = 'command-line';

/** The user and the organisation that the command names. @throws UsageFault when there is none, or several */
export async function findImporter(
  { services, work }: Runtime,
  { email, organisation }: { readonly email: string; readonly organisation: string },
): Promise<Importer> {
  const { as, lookup } = services.resolve({ as: acting, lookup: organisationLookup });
  const users = await work.read(asSystemForAll, (ctx) => as.withEmail(ctx, email));
  if (users.length === 0) throw new UsageFault(`There is no active user with the e-mail address ${email}.`);
  const reached = await Promise.all(
    users.map((user) =>
      work.read(openingOf(as, user), async (ctx) => {
        const byId = UUID.test(organisation) ? await lookup.byId(ctx, organisation) : undefined;
        return (byId ? [byId] : await lookup.byName(ctx, organisation)).map((found) => ({ user, found }));
      }),
    ),
  );
  const [match, ...others] = reached.flat();
  if (!match) throw new UsageFault(`${email} reaches no organisation ${organisation}.`);
  if (others.length > 0) throw new UsageFault(`Several organisations are called ${organisation}: name it by its id.`);
  const { user, found } = match;
  return { organisation: found, language: user.language, opening: openingOf(as, user, found.id) };
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const openingOf = (as: Acting, { id, language }: UserRef, organisationId?: string) =>
  as.as(id, { organisationId, requestId: REQUEST, language });
