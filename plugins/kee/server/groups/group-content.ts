import { refusals } from '@platform/core';
import { audit, type Ctx, type Live, lockAtVersion, query, refuseField, type ResourceService } from '@platform/server';
import { type AccessGroup, type AccessGroupId, type GroupContent, type NewContent } from '../../contract/index.ts';
import { AccessGroupEntity } from './group-resource.ts';
import { peopleOf } from './members.ts';
import { BY_GROUP } from './tables.ts';
import { tellOfGroup } from './tell-of-group.ts';

export type GroupContents = ReturnType<typeof createGroupContents>;
type Held = Omit<GroupContent, 'version'>;
interface Deps {
  readonly live: Live;
  readonly rows: ResourceService<typeof AccessGroup>;
}
interface Whose {
  readonly id: string;
  readonly organisationId: string;
}

const MEMBERS = `
  select m.kind, coalesce(m.user_id::text, m.apartment_id::text, m.role) as id,
    coalesce(u.name, a.number || ', ' || a.address, m.role) as name,
    case when m.role <> all (${BY_GROUP}) then 'ROLE' when not u.active then 'ACCOUNT' when not u.roles && ${BY_GROUP} then 'ROLE'
      when u.apartment_id is null and u.roles = '{RESIDENT}' then 'HOME' end as shut
  from kee_group_member m left join accounts_user u on u.id = m.user_id left join residents_apartment a on a.id = m.apartment_id
  where m.group_id = $1 order by m.kind, name, id`;
const LOCKS = `
  select l.id, l.name, d.number as device from kee_group_lock g join kee_lock l on l.id = g.lock_id join kee_device d on d.id = l.device_id
  where g.group_id = $1 order by l.name, l.id`;
/** What is not of the organisation is not taken in; how many were is told. */
const KEEP = {
  userIds: `insert into kee_group_member (group_id, organisation_id, kind, user_id)
    select $1, $2, 'USER', id from accounts_user where id = any($3::uuid[]) and organisation_id = $2 and removed_at is null returning 1`,
  apartmentIds: `insert into kee_group_member (group_id, organisation_id, kind, apartment_id)
    select $1, $2, 'APARTMENT', id from residents_apartment where id = any($3::uuid[]) and organisation_id = $2 returning 1`,
  roles: `insert into kee_group_member (group_id, organisation_id, kind, role) select $1, $2, 'ROLE', unnest($3::text[]) returning 1`,
  lockIds: `insert into kee_group_lock (group_id, organisation_id, lock_id)
    select $1, $2, id from kee_lock where id = any($3::uuid[]) and organisation_id = $2 returning 1`,
} as const;

async function held(ctx: Ctx, id: AccessGroupId): Promise<Held> {
  const members = await query<Held['members'][number]>(ctx, MEMBERS, [id]);
  return { members, locks: await query<Held['locks'][number]>(ctx, LOCKS, [id]) };
}

/** Who belongs to a group, and which doors. */
export function createGroupContents({ live, rows }: Deps) {
  async function get(ctx: Ctx, id: AccessGroupId): Promise<GroupContent> {
    const { version } = await rows.get(ctx, id);
    return { version, ...(await held(ctx, id)) };
  }
  return {
    get,
    /** Sets the whole of it. @throws 404 at the field for what is not of the organisation, 409 when somebody was quicker */
    async set(ctx: Ctx, id: AccessGroupId, { version, ...content }: NewContent): Promise<GroupContent> {
      const group = await lockAtVersion(ctx, AccessGroupEntity, { id, version, current: () => get(ctx, id) });
      const before = await held(ctx, id);
      const people = await peopleOf(ctx, id);
      await query(ctx, 'delete from kee_group_member where group_id = $1', [id]);
      await query(ctx, 'delete from kee_group_lock where group_id = $1', [id]);
      for (const field of ['userIds', 'apartmentIds', 'roles', 'lockIds'] as const) {
        const wanted = [...new Set<string>(content[field])];
        const kept = await query(ctx, KEEP[field], [id, group.organisationId, wanted]);
        if (kept.length !== wanted.length) throw refuseField(ctx, refusals.notFound, { field });
      }
      await query(ctx, 'update kee_access_group set version = version + 1 where id = $1', [id]);
      const after = await get(ctx, id);
      await log(ctx, group, changesOf(before, after));
      await tellOfGroup(ctx, live, { id, organisationId: group.organisationId, people: [...people, ...(await peopleOf(ctx, id))] });
      return after;
    },
  };
}

/** What a change took away and what it added, by name: whom the log shows to have been let into which doors. */
function changesOf(before: Held, after: Held): Readonly<Record<string, unknown>> {
  const changes = {
    members: difference(before.members, after.members, ({ name }) => name),
    locks: difference(before.locks, after.locks, ({ name, device }) => `${name}, ${device}`),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, names]) => names.flat().length > 0));
}
function difference<Row extends { readonly id: string }>(before: readonly Row[], after: readonly Row[], nameOf: (row: Row) => string) {
  const without = (some: readonly Row[], others: readonly Row[]) => {
    const ids = new Set<string>(others.map(({ id }) => id));
    return some.filter(({ id }) => !ids.has(id)).map(nameOf);
  };
  return [without(before, after), without(after, before)];
}

async function log(ctx: Ctx, { id, organisationId }: Whose, changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await audit(ctx, [{ action: 'kee.groupContent', subject: { type: 'AccessGroup', id }, organisationId, changes }]);
}
