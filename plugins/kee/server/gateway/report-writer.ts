import { type Ctx, preparedQuery } from '@platform/server';
import type { AccessId } from '../../contract/index.ts';
import { FLAPS } from '../devices/trouble.ts';
import type { Report, ReportOf } from './messages.ts';

/** A report and when it came, in milliseconds since 1970. */
export interface Taken {
  readonly report: Report;
  readonly at: number;
  /** The broker had it from before: when it was said, the unit's own clock tells. */
  readonly retained?: boolean | undefined;
  /** Since when the line stands on which it came. What had waited at the broker was said before. */
  readonly since?: number;
}
/** The broker keeps nothing for longer (ADR 0111). */
const KEPT_MS = 48 * 3_600_000;
/** When a unit was heard by what it says. What says no time, and was said before, tells nothing of that. */
const HEARD = `case when not s.retained then now() when s.ts is null then u.heard_at else greatest(u.heard_at, least(now(), to_timestamp(s.ts / 1000))) end`;
/** A will left by an earlier start of the unit says nothing of this one. */
const STATUS = `
  update kee_unit u set online = s.online, changed_at = case when u.online <> s.online then now() else u.changed_at end,
    turns = case when u.online <> s.online then (u.turns || now())[greatest(1, cardinality(u.turns) - ${FLAPS - 2}):] else u.turns end,
    heard_at = case when s.online then ${HEARD} else u.heard_at end, boot_id = s."bootId", client = coalesce(s.client, u.client),
    model = coalesce(s.model, u.model), ip = coalesce(s.ip, u.ip), rssi = coalesce(s.rssi, u.rssi), clock_skew_ms = coalesce(s.skew, u.clock_skew_ms)
  from jsonb_to_recordset($1::jsonb) as s (number text, online boolean, "bootId" text, client text, model text, ip text, rssi int, skew bigint, ts float8, retained boolean)
  where u.number = s.number and (s.online or u.boot_id = s."bootId") returning u.device_id`;
/** Pages are told of what they show. Of the inputs that is the bolt alone. */
const STATE = `
  with changed as (
    select u.device_id from kee_unit u join kee_device d on d.id = u.device_id
    join jsonb_to_recordset($1::jsonb) as s (number text, relays jsonb, inputs jsonb, "cfgRev" int, "cfgErr" text) on s.number = u.number
    where u.relays <> s.relays or u.config_held <> coalesce(s."cfgRev", u.config_held) or u.config_error is distinct from s."cfgErr"
      or d.input3 = 'PISTON_SENSOR' and u.inputs->'3' is distinct from s.inputs->'3'),
  written as (
    update kee_unit u set relays = s.relays, inputs = s.inputs, heard_at = ${HEARD}, config_held = coalesce(s."cfgRev", u.config_held),
      config_error = s."cfgErr", clock_skew_ms = coalesce(s.skew, u.clock_skew_ms)
    from jsonb_to_recordset($1::jsonb) as s (number text, relays jsonb, inputs jsonb, "cfgRev" int, "cfgErr" text, skew bigint, ts float8, retained boolean) where u.number = s.number)
  select device_id from changed`;
/** A report that comes twice has the id of the first; what a command did is written once, however often a unit tells of it. */
const ONCE = `md5(s.number || ':' || coalesce(s."cmdId"::text || ':' || s.op, s.id))::uuid`;
/** What comes again does so within this: a day's clock, and what a broker keeps at most. Older months are not searched for it. */
const REPEATED = `interval '7 days'`;
/**
 * What happened, once each. A clock that is ahead, or wrong by more than what the broker keeps, is not believed. How long a row is kept is asked
 * once for each organisation. What another gateway writes at this very moment is a conflict, after which the batch is tried again. What happened
 * while a unit was another customer's is not told to this one.
 */
const HAPPENED = `
  with s as materialized (
    select ${ONCE} as once, u.device_id, u.organisation_id, s.op, s.relay, s."cmdId" as command_id,
      t.at
    from json_to_recordset($1::json) as s (number text, id text, ts float8, "at" float8, op text, relay int, "cmdId" uuid)
    join kee_unit u on u.number = s.number,
      lateral (select to_timestamp(case when s.ts between s."at" - ${KEPT_MS} and s."at" + 60000 then s.ts else s."at" end / 1000)::timestamptz(3) as at) t
    where s.op <> 'INPUT' and t.at >= u.owned_since),
  kept as materialized (select organisation_id, kee_kept(organisation_id) as time from (select distinct organisation_id from s) o)
  insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, access_id, agent_name, device_id, lock_id, level, erased_at)
  select s.once, s.organisation_id, s.at, s.op || case when c.is_technician then '_TECHNICIAN' else '' end, 'LOCK',
    coalesce(c.agent, 'SYSTEM'), c.user_id, c.access_id, c.agent_name, s.device_id, l.id, 2, s.at + k.time
  from s join kept k using (organisation_id)
  left join kee_lock l on l.device_id = s.device_id and l.relay = s.relay
  left join kee_command c on c.id = s.command_id and c.device_id = s.device_id
  where not exists (select from kee_event e where e.id = s.once and e.at > now() - ${REPEATED})`;
/** What is settled stays so, but for what was given up: the unit knows better. What a unit refuses happened too: level 4, a jam 5 (contract lp/v1). */
const ACKS = `
  with settled as (
    update kee_command c set status = s.st, error = s.err
    from jsonb_to_recordset($1::jsonb) as s (number text, id uuid, st text, err text) join kee_unit u on u.number = s.number
    where c.id = s.id and c.device_id = u.device_id and c.status = any (case s.st when 'RECEIVED' then '{SENT}' else '{SENT,RECEIVED,UNKNOWN}' end::text[])
    returning c.*),
  refused as (
    insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, access_id, agent_name, device_id, lock_id, error, level, erased_at)
    select id, organisation_id, now(), operation || case when is_technician then '_TECHNICIAN' else '' end, 'LOCK', agent, user_id, access_id, agent_name,
      device_id, lock_id, error, case error when 'JAMMED' then 5 else 4 end, now() + kee_kept(organisation_id)
    from settled where status = 'REJECTED')
  select device_id, case when status = 'DONE' and operation <> 'LOCK' then access_id end as access_id from settled`;
/** A door jams until it moves, whatever other doors do. What is asked of the unit itself tells of its clock alone. */
const JAMMED = 'array(select unnest(u.jammed) except select unnest(n.asked) union select unnest(n.jammed) order by 1)';
/** Why it refused last, where somebody has to see to that. */
const REFUSED = `
  with said as (
    select distinct on (u.device_id, c.relay) u.device_id, c.relay, s.err, s.place
    from rows from (jsonb_to_recordset($1::jsonb) as (number text, id uuid, st text, err text)) with ordinality as s (number, id, st, err, place)
    join kee_unit u on u.number = s.number left join kee_command c on c.id = s.id and c.device_id = u.device_id
    where s.st <> 'RECEIVED' order by u.device_id, c.relay, s.place desc),
  n as (
    select device_id, (array_agg(err is not distinct from 'NO_CLOCK' order by place desc))[1] as no_clock, array_agg(relay) as asked,
      coalesce(array_agg(relay) filter (where err = 'JAMMED' and relay is not null), '{}') as jammed from said group by device_id)
  update kee_unit u set jammed = ${JAMMED}, no_clock = n.no_clock from n
  where u.device_id = n.device_id and (u.jammed, u.no_clock) is distinct from (${JAMMED}, n.no_clock) returning u.device_id`;
interface Touched {
  readonly device_id: string;
  readonly access_id?: AccessId | null;
}
interface Written {
  /** Units that stand otherwise. */
  readonly changed: readonly string[];
  /** Shares by which a door has opened. */
  readonly opened: readonly AccessId[];
}

/** Writes what units have said. A batch is one transaction, that of `ctx`. */
export async function writeReports(ctx: Ctx, taken: readonly Taken[]): Promise<Written> {
  // what happened is told once; what the broker kept of it is old (contract lp/v1: status and state alone are retained)
  const fresh = taken.filter(({ report, retained }) => !retained || report.kind === 'status' || report.kind === 'state');
  const of = <K extends Report['kind']>(kind: K): Said<K>[] =>
    fresh.filter(({ report }) => report.kind === kind).map((one) => saidBy<K>(one));
  // an answer is settled by the first that settles it, in whatever order they come
  const settling = of('ack')
    .toReversed()
    .toSorted((a, b) => Number(b.st === 'RECEIVED') - Number(a.st === 'RECEIVED'));
  const acks = lastOf(settling, ({ id }) => id);
  // how a unit stands it tells itself, before or after what happened there
  await write(
    ctx,
    HAPPENED,
    lastOf(of('evt'), ({ number, id, op, cmdId }) => `${number}:${cmdId ? `${cmdId}:${op}` : id}`).map(
      ({ number, id, ts, at, op, relay, cmdId }) => ({ number, id, ts, at, op, relay, cmdId }),
    ),
  );
  const touched = [
    await write(ctx, STATUS, lastOf(of('status'), ({ number }) => number).map(skewed)),
    await write(ctx, STATE, lastOf(of('state'), ({ number }) => number).map(skewed)),
    await write(ctx, ACKS, acks),
    await write(ctx, REFUSED, acks.toReversed()),
  ].flat();
  return {
    changed: touched.map(({ device_id: id }) => id),
    opened: touched.flatMap(({ access_id: id }) => id ?? []),
  };
}

interface Came {
  readonly at: number;
  readonly retained: boolean;
  readonly since: number;
}
type Said<K extends Report['kind']> = ReportOf<K>['said'] & Came & { readonly number: string };
const saidBy = <K extends Report['kind']>({ report, at, retained = false, since = 0 }: Taken): Said<K> =>
  ({ ...report.said, number: report.number, at, retained, since }) as unknown as Said<K>; // of that kind, as is asked before

/** How wrong the clock of the unit is. What was said before the line stood, and may have waited since, does not tell. */
const skewed = <T extends Came & { readonly ts?: number | undefined }>(one: T) => {
  const { ts, at, retained, since } = one;
  const mayHaveWaited = ts !== undefined && ts < since && ts >= since - KEPT_MS;
  return { ...one, skew: ts === undefined || retained || mayHaveWaited ? null : ts - at };
};

async function write(ctx: Ctx, statement: string, said: readonly object[]): Promise<Touched[]> {
  return said.length === 0 ? [] : preparedQuery<Touched>(ctx, statement, [JSON.stringify(said)]);
}

/** Of what says the same, what was said last. */
const lastOf = <T>(all: readonly T[], key: (one: T) => string): T[] => [...new Map(all.map((one) => [key(one), one])).values()];
