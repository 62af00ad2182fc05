import type { Ctx } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import { type Checked, repeatedRows } from '@plugins/imports/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import type { NumberKeeper } from '../users/number-keeper.ts';
import { checkUser } from './check-user.ts';
import type { UserRow } from './said-user.ts';
import type { UserColumn } from './user-columns.ts';
import type { UserPlan } from './user-plan.ts';
import { knownUsers } from './user-rows.ts';

export interface CheckUsersDeps {
  readonly apartments: ApartmentLookup;
  readonly numbers: NumberKeeper;
  readonly organisations: OrganisationLookup;
}

/** Checks a whole list of users, looking up what it refers to once. */
export async function checkUsers(
  ctx: Ctx,
  { apartments, numbers, organisations }: CheckUsersDeps,
  { rows, existing }: { readonly rows: readonly UserRow[]; readonly existing: Existing },
): Promise<Checked<UserColumn, UserPlan, unknown>['rows']> {
  const { organisationId, actor } = ctx;
  const organisation = await organisations.byId(ctx, organisationId);
  if (!organisation) throw new Error(`Organisation ${organisationId} is out of reach`);
  const said = (column: UserColumn) => [...new Set(rows.flatMap(({ values }) => values[column] ?? []))];
  const hashes = new Map(said('personalNumber').map((value) => [value, numbers.fingerprintOf(value)]));
  const known = await knownUsers(ctx, { emails: said('email'), hashes: [...hashes.values()] });
  const hashOf = ({ values: { personalNumber } }: UserRow) => (personalNumber === undefined ? undefined : hashes.get(personalNumber));
  const check = {
    existing,
    hashOf,
    home: {
      type: organisation.type,
      country: organisation.country,
      apartments: await apartments.byNumbers(ctx, organisationId, said('apartment')),
    },
    importer: { userId: actor.userId, roles: actor.roles },
    byEmail: new Map(known.flatMap((user) => (user.email === null ? [] : [[user.email, user] as const]))),
    byHash: new Map(known.flatMap((user) => (user.personalNumberHash === null ? [] : [[user.personalNumberHash, user] as const]))),
    seal: numbers.seal,
    shownNumber: (user: (typeof known)[number]) => numbers.show(user, false) ?? '',
    emailTwice: repeatedRows(rows, ({ values }) => values.email),
    numberTwice: repeatedRows(rows, hashOf),
  };
  return rows.map((row) => checkUser(row, check));
}
