import { type Ctx, query } from '@platform/server';

/** How members are people: by name, by home, by role. A query each, so that each finds its rows by an index. */
export const MEMBERSHIP = {
  USER: 'u.id = m.user_id',
  APARTMENT: 'u.apartment_id = m.apartment_id',
  ROLE: 'm.role = any (u.roles)',
} as const;

/** Of the members alone: a group may have a thousand doors, and each of its people is named once. */
const PEOPLE = Object.entries(MEMBERSHIP)
  .map(
    ([kind, isMember]) => `
  select u.id from kee_group_member m join accounts_user u on u.organisation_id = m.organisation_id and ${isMember}
  where m.group_id = $1 and m.kind = '${kind}' and u.removed_at is null`,
  )
  .join(' union');

/** Whoever belongs to a group. */
export const peopleOf = async (ctx: Ctx, groupId: string): Promise<readonly string[]> =>
  (await query<{ id: string }>(ctx, PEOPLE, [groupId])).map(({ id }) => id);
