import { type Ctx, newId, preparedQuery, query } from '@platform/server';
import { INPUT_RELAY } from '../devices/inputs.ts';
import { ERROR_NOW, HEARD_SECONDS, STATUS_NOW } from '../opening/commands.ts';
import { SILENT } from '../devices/trouble.ts';
import { HELD } from './lease.ts';
import { downTopic, retainedTopics } from './messages.ts';

/** What goes out once the transaction has committed. */
export interface Outgoing {
  readonly topic: string;
  readonly payload: string;
  readonly retain?: boolean;
}
/** What a transaction has taken to be sent, and the units that it has changed. */
export interface Taken {
  readonly outgoing: readonly Outgoing[];
  readonly changed: readonly string[];
}
/** Of the row itself, not of one read before: a command that is being sent at this very moment is not refused. */
const OVER = `
  update kee_command c set status = ${STATUS_NOW}, error = ${ERROR_NOW}
  where c.status in ('NEW', 'SENT', 'RECEIVED') and ${STATUS_NOW} in ('REJECTED', 'UNKNOWN') and ${HELD} returning c.device_id`;
const CONFIGS = `
  update kee_unit u set config_sent = d.version, config_sent_at = now() from kee_device d
  where d.id = u.device_id and u.config_sent <> d.version and ${HELD}
  returning u.number, d.version as rev, d.config_type as type, d.pulse_ms as "pulseMs", d.input1, d.input2, d.input3`;
const STANDS = `update kee_gateway_lease set line_since = now() where holder = $1 and until > now()`;
/** Settings that were sent by a line that is gone may never have left. */
const UNSURE = `update kee_unit u set config_sent = 0 where config_held <> config_sent and ${HELD}`;
/** What technicians ask of units, at once or never. */
const ASKED = `
  update kee_unit u set asked = null
  from (select device_id, asked, asked_at from kee_unit where asked is not null for update skip locked) a where a.device_id = u.device_id and ${HELD}
  returning u.number, a.asked as op, (extract(epoch from a.asked_at) * 1000)::float8 as iat`;
/** What a line cleared that is gone may stand there still. Or again, where the old unit was connected. */
const UNCLEARED = `update kee_retired_unit r set cleared_at = null
  where retired_at > now() - interval '7 days' and cleared_at is not null and not exists (select from kee_device d where d.number = r.number) and ${HELD}`;
const RETIRED = `update kee_retired_unit set cleared_at = now() where cleared_at is null and ${HELD} returning number`;
/** A unit that is gone for less than a minute was never gone. Nor is one that nobody listened to. */
const LOGGED = `
  with now_on as (
    select device_id, online and heard_at >= now() - ${SILENT} as is_on from kee_unit
    where heard_at is not null and (not online or heard_at >= now() - ${SILENT} or kee_listens())),
  turned as (
    update kee_unit u set logged_online = n.is_on from now_on n
    where n.device_id = u.device_id and u.logged_online <> n.is_on and ${HELD}
      and (n.is_on or greatest(u.changed_at, u.heard_at) < now() - interval '60 seconds')
    returning u.device_id, u.organisation_id, n.is_on)
  insert into kee_event (id, organisation_id, at, operation, target, agent, device_id, level, erased_at)
  select gen_random_uuid(), t.organisation_id, now(), case when t.is_on then 'DEVICE_ONLINE' else 'DEVICE_OFFLINE' end, 'DEVICE', 'SYSTEM', t.device_id, 3,
    now() + kee_kept(t.organisation_id)
  from turned t returning device_id`;

interface Config {
  readonly number: string;
  readonly rev: number;
  readonly type: string;
  readonly pulseMs: number;
  readonly input1: string | null;
  readonly input2: string | null;
  readonly input3: string | null;
}
interface Asked {
  readonly number: string;
  readonly op: string;
  readonly iat: number;
}
const RELAYS = 16;

const requestOf = ({ number, op, iat }: Asked): Outgoing => {
  const at = Math.round(iat);
  return { topic: downTopic(number, 'cmd'), payload: JSON.stringify({ v: 1, id: newId(), op, iat: at, exp: at + HEARD_SECONDS * 1000 }) };
};

/** What a unit is set to (contract lp/v1, `dn/cfg`). */
function configOf({ number, rev, type, pulseMs, input1, input2, input3 }: Config): Outgoing {
  const relays = Array.from({ length: RELAYS }, (_, at) => ({ n: at + 1, type, pulseMs, invert: false }));
  const roles = Object.entries({ 1: input1, 2: input2, 3: input3 }).flatMap(([input, role]) =>
    role ? [[input, { role, relay: INPUT_RELAY, ...(input === '3' && { activeLow: false }) }]] : [],
  );
  return {
    topic: downTopic(number, 'cfg'),
    payload: JSON.stringify({ v: 1, rev, relays, inputs: Object.fromEntries(roles) }),
    retain: true,
  };
}

/** Once for each line. */
export async function beginAnew(ctx: Ctx, holder: string): Promise<void> {
  await query(ctx, STANDS, [holder]);
  await query(ctx, UNSURE, [holder]);
  await query(ctx, UNCLEARED, [holder]);
}

/** Once a second. Gives up what nobody answered, sends settings that have changed, clears what retired units left, writes who came and went. */
export async function keepUp(ctx: Ctx, holder: string): Promise<Taken> {
  const over = await preparedQuery<{ device_id: string }>(ctx, OVER, [holder]);
  const turned = await preparedQuery<{ device_id: string }>(ctx, LOGGED, [holder]);
  const configs = await preparedQuery<Config>(ctx, CONFIGS, [holder]);
  const retired = await preparedQuery<{ number: string }>(ctx, RETIRED, [holder]);
  const cleared = retired.flatMap(({ number }) => retainedTopics(number).map((topic) => ({ topic, payload: '', retain: true })));
  const asked = await preparedQuery<Asked>(ctx, ASKED, [holder]);
  // a number that is in use again is cleared first
  const outgoing = [...cleared, ...configs.map(configOf), ...asked.map(requestOf)];
  return { outgoing, changed: [...over, ...turned].map(({ device_id: id }) => id) };
}
