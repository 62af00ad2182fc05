import type { Page, RequestOf, StreamReply } from '@platform/core';
import { CHUNK, type Clock, type Ctx, type Db, descending, isoOf, list, listWorkbook, type Moment } from '@platform/server';
import { sql } from 'kysely';
import {
  type CommandError,
  historyEndpoints,
  type HistoryQuery,
  type LogAgent,
  type LogEntry,
  type LogOperation,
} from '../../contract/index.ts';
import { IS_KEPT } from '../retention/tables.ts';
import { HISTORY_COLUMNS } from './history-columns.ts';

type ExportQuery = RequestOf<typeof historyEndpoints.exportHistory>['query'];
interface Event {
  readonly id: string;
  readonly organisationId: string;
  readonly at: Moment;
  readonly operation: LogOperation;
  readonly target: LogEntry['target'];
  readonly agent: LogAgent;
  readonly agentName: string | null;
  readonly accessId: string | null;
  readonly userId: string | null;
  readonly deviceId: string | null;
  readonly lockId: string | null;
  readonly error: CommandError | null;
  readonly level: number;
  readonly erasedAt: Moment;
}
const events = (db: Db<{ kee_event: Event }>) =>
  db
    .selectFrom('kee_event as e')
    .select([
      'e.id',
      'e.at',
      'e.operation',
      'e.target',
      'e.agent',
      'e.agentName',
      'e.error',
      'e.level',
      'e.lockId',
      'e.deviceId',
      'e.organisationId',
    ])
    .select(
      sql<Moment>`least(e.erased_at, (select min(e.at + make_interval(days => s.days)) from kee_shortening s
        where s.organisation_id = e.organisation_id and e.at < s.until))`.as('erasedAt'),
    )
    .select(
      sql<string | null>`case when e.agent = 'DELEGATED_ACCESS_USER' then (select name from accounts_user where id = e.user_id) end`.as(
        'sharedBy',
      ),
    )
    .select(sql<string | null>`kee_lock_name(e.lock_id)`.as('lock'))
    .select(
      sql<string | null>`coalesce((select number from kee_device where id = e.device_id),
        (select name from kee_gone where id = e.device_id and organisation_id = e.organisation_id))`.as('device'),
    )
    .select(sql<string>`(select name from organisations_organisation where id = e.organisation_id)`.as('organisationName'));
type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

interface Asker extends Readonly<Record<string, string>> {
  readonly timeZone: string;
  readonly userId: string;
}
const NOBODY = '00000000-0000-0000-0000-000000000000';
const askerOf = ({ actor, timeZone }: Ctx): Asker => ({ timeZone, userId: actor.userId ?? NOBODY });
/** What happened at doors and units, the last first. */
const history = list(historyEndpoints.listHistory, {
  from: (db: Db<{ kee_event: Event }>) => events(db).where(sql.raw<boolean>(IS_KEPT)),
  organisation: 'e.organisationId',
  id: 'e.id',
  own: () => sql<boolean>`e.user_id = (select app_user())`,
  order: { at: descending('e.at') },
  filters: {
    operation: (all) => sql<boolean>`e.operation = any(${[...all]}::text[])`,
    lockId: (ids) => sql<boolean>`e.lock_id = any(${[...ids]}::uuid[])`,
    deviceId: (ids) => sql<boolean>`e.device_id = any(${[...ids]}::uuid[])`,
    accessId: (id) => sql<boolean>`e.access_id = ${id}`,
    mine: (is, { userId }: Asker) => sql<boolean>`e.user_id = case when ${is}::boolean then ${userId}::uuid end`,
    agent: (all) => sql<boolean>`e.agent = any(${[...all]}::text[])`,
    level: (all) => sql<boolean>`e.level = any(${[...all]}::int[])`,
    from: (day, { timeZone }: Asker) => sql<boolean>`e.at >= (${day}::date::timestamp at time zone ${timeZone})`,
    to: (day, { timeZone }: Asker) => sql<boolean>`e.at < ((${day}::date + 1)::timestamp at time zone ${timeZone})`,
  },
});

export type HistoryList = ReturnType<typeof createHistoryList>;

/** The history page by page, and as a workbook. */
export function createHistoryList({ clock }: { readonly clock: Clock }) {
  return {
    page: (ctx: Ctx, query: HistoryQuery): Promise<Page<LogEntry>> => history.page(ctx, query, { given: askerOf(ctx), toItem: toEntry }),

    export(ctx: Ctx, asked: ExportQuery): StreamReply {
      async function* rows() {
        for await (const row of history.rows(ctx, asked, askerOf(ctx)).stream(CHUNK)) {
          const { agent, agentName, at, erasedAt, organisationName: organisation } = row;
          yield { ...row, by: agentName ?? agent, organisation, at: isoOf(at), erasedAt: isoOf(erasedAt) };
        }
      }
      return listWorkbook(ctx, clock, { sheet: { sv: 'Händelselogg', nb: 'Hendelseslogg' }, columns: HISTORY_COLUMNS, rows: rows() });
    },
  };
}

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);
function toEntry({ lockId, lock, deviceId, device, organisationId, organisationName, at, erasedAt, ...row }: Row): LogEntry {
  const organisation = { id: organisationId, name: organisationName };
  return { ...row, organisation, at: isoOf(at), erasedAt: isoOf(erasedAt), lock: named(lockId, lock), device: named(deviceId, device) };
}
