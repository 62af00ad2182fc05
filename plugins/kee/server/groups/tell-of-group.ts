import { type Ctx, type Live, query } from '@platform/server';
import { kee } from '../../contract/index.ts';

const PEOPLE = `
  select distinct unnest(o.people) as id from kee_openers(array(select lock_id from kee_group_lock where group_id = $1)) o`;

/** Whoever has a way into the doors of a group, by it or by another. */
export const peopleOf = async (ctx: Ctx, groupId: string): Promise<readonly string[]> =>
  (await query<{ id: string }>(ctx, PEOPLE, [groupId])).map(({ id }) => id);

interface Group {
  readonly id: string;
  readonly organisationId: string;
  readonly people: readonly string[];
}
/** Tells people that a group may open other doors to them, or at other times. */
export async function tellOfGroup(ctx: Ctx, live: Live, { id, organisationId, people }: Group): Promise<void> {
  const userIds = [...new Set(people)];
  await live.publish(ctx, { topic: kee.topics.access, id, organisationId, seenWith: [kee.permissions.share], userIds });
}
