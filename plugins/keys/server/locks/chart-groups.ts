import { ascending, list } from '@platform/server';
import { type Kysely, sql } from 'kysely';
import { type ChartGroup, chartEndpoints, type LockSystemId } from '../../contract/index.ts';

interface Grouped {
  readonly id: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly lockSystemId: LockSystemId;
  readonly lockSystem: string;
  readonly name: string;
  readonly grandMasters: number;
  readonly masters: number;
  readonly keyCount: number;
  readonly lockCount: number;
}
/** A row for each name that keys or locks of a lock system say. */
const GROUPS = sql<Grouped>`(
  select md5(m.lock_system_id || m.name)::uuid as id, s.organisation_id, o.name as organisation, s.id as lock_system_id, s.name as lock_system,
    m.name collate app_natural as name, sum(m.grand)::int as grand_masters, sum(m.master)::int as masters, sum(m.keys)::int as key_count,
    sum(m.locks)::int as lock_count
  from (
      select lock_system_id, chart_group as name, (level is not distinct from 'GRAND_MASTER')::int as grand,
        (level is not distinct from 'MASTER')::int as master, 1 as keys, 0 as locks from keys_key where chart_group <> '' and archived_at is null
      union all select lock_system_id, chart_group, 0, 0, 0, 1 from keys_system_lock where chart_group <> '') as m
    join keys_lock_system s on s.id = m.lock_system_id join organisations_organisation o on o.id = s.organisation_id
  group by s.id, o.id, m.lock_system_id, m.name)`;

/** The groups of lock charts, by name. */
export const chartGroupList = list(chartEndpoints.listChartGroups, {
  from: (db: Kysely<{ g: Grouped }>) =>
    db
      .selectFrom(GROUPS.as('g'))
      .select(['g.id', 'g.organisationId', 'g.organisation', 'g.lockSystemId', 'g.lockSystem', 'g.name'])
      .select(['g.grandMasters', 'g.masters', 'g.keyCount', 'g.lockCount']),
  organisation: 'g.organisationId',
  id: 'g.id',
  order: { name: ascending('g.name') },
  filters: {
    query: (words) => sql<boolean>`strpos(lower(g.name), lower(${words})) > 0`,
    lockSystemId: (ids) => sql<boolean>`g.lock_system_id = any(${[...ids]}::uuid[])`,
  },
});

export const toChartGroup = ({ lockSystemId, lockSystem, organisationId, organisation, name, ...counts }: Grouped): ChartGroup => ({
  name,
  lockSystem: { id: lockSystemId, name: lockSystem },
  organisation: { id: organisationId, name: organisation },
  grandMasters: counts.grandMasters,
  masters: counts.masters,
  keyCount: counts.keyCount,
  lockCount: counts.lockCount,
});
