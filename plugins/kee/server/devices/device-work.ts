import type { Page } from '@platform/core';
import { type Ctx, inReach, query, readPage, rows } from '@platform/server';
import { sql } from 'kysely';
import type { DeviceTrouble, Project, ProjectQuery } from '../../contract/index.ts';
import type { DeviceRow } from './device-resource.ts';

const ISO = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const TROUBLES = `
  select d.id, d.number, d.description, d.property, kee_trouble(u) as trouble, kee_trouble_detail(u, kee_trouble(u)) as detail, ${ISO('kee_trouble_since(u)')} as since,
    json_build_object('id', o.id, 'name', o.name) as organisation, count(*) over ()::int as total
  from kee_unit u join kee_device d on d.id = u.device_id join organisations_organisation o on o.id = d.organisation_id
  where kee_trouble(u) <> 'NEVER_SEEN' order by kee_trouble_since(u), d.number limit 100`;
interface ProjectRow extends Omit<Project, 'startedAt'> {
  /** Of its first unit. */
  readonly id: string;
  readonly started_at: string;
}
/** Buildings that have units which do not work yet, as the list is paged. */
const projectsOf = (ctx: Ctx) => sql<ProjectRow>`(
  with units as (
    select d.id, d.number, d.description, d.property, d.organisation_id, d.created_at, l.locks, array_remove(array[
      case when u.heard_at is null then 'CONNECTION' end, case when l.locks = 0 then 'LOCKS' end,
      case when u.heard_at is not null and (u.config_held <> u.config_sent or u.config_error is not null) then 'SETTINGS' end], null) as lacks
    from kee_device d join kee_unit u on u.device_id = d.id
    cross join lateral (select count(*)::int as locks from kee_lock where device_id = d.id) l where ${inReach(ctx, 'd.organisation_id')})
  select min(p.id::text)::uuid as id, json_build_object('id', o.id, 'name', o.name) as organisation, p.property, min(p.created_at) as started_at,
    count(*)::int as units, sum(p.locks)::int as locks,
    json_agg(json_build_object('id', p.id, 'number', p.number, 'description', p.description, 'lacks', p.lacks) order by p.number)
      filter (where p.lacks <> '{}') as left
  from units p join organisations_organisation o on o.id = p.organisation_id
  group by o.id, p.property having bool_or(p.lacks <> '{}'))`;

export type DeviceWork = ReturnType<typeof createDeviceWork>;

/** What technicians have to see to. All within reach. */
export function createDeviceWork() {
  return {
    async troubles(ctx: Ctx): Promise<{ items: DeviceTrouble[]; total: number }> {
      const found = await query<DeviceTrouble & { total: number }>(ctx, TROUBLES);
      return { items: found.map(({ total: _total, ...item }) => item), total: found[0]?.total ?? 0 };
    },

    projects: (ctx: Ctx, list: ProjectQuery): Promise<Page<Project>> =>
      readPage(ctx, rows<{ kee_device: DeviceRow }>(ctx).selectFrom(projectsOf(ctx).as('p')).selectAll(), {
        list,
        order: { startedAt: 'p.started_at' },
        id: 'p.id',
        toItem: ({ started_at, id: _id, ...project }: ProjectRow) => ({ ...project, startedAt: new Date(started_at).toISOString() }),
      }),
  };
}
