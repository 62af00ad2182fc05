import { query } from '@platform/server';
import type { ApartmentHolder, ApartmentLinks } from '@plugins/residents/server/api';
import { accounts } from '../../contract/index.ts';

/** An apartment that users are linked to, active or not, cannot be deleted (spec part 5). */
export const usersOfApartments: ApartmentHolder = {
  id: 'users',
  kind: { sv: 'Användare', nb: 'Brukere' },
  seenWith: accounts.permissions.read,
  async linksTo(ctx, apartmentId, limit) {
    const [links] = await query<ApartmentLinks>(
      ctx,
      `select count(*)::int as count, coalesce((array_agg(name order by name))[1:$2::int], '{}') as names from accounts_user where apartment_id = $1`,
      [apartmentId, limit],
    );
    return links ?? { count: 0, names: [] };
  },
  async heldOf(ctx, apartmentIds) {
    const found = await query<{ id: string }>(
      ctx,
      `select distinct apartment_id as id from accounts_user where apartment_id = any($1::uuid[])`,
      [apartmentIds],
    );
    return new Set(found.map(({ id }) => id));
  },
};
