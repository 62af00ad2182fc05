import { type Ctx, type Live, query } from '@platform/server';
import { EXPIRES_SECONDS, HEARD_SECONDS } from '../opening/commands.ts';
import { HELD } from './lease.ts';
import { downTopic } from './messages.ts';
import { tellOf } from './report-writer.ts';
import type { Outgoing } from './upkeep.ts';

/** Marked as sent before it is sent. A gateway that dies in between sends nothing twice. */
const TAKE = `
  update kee_command c set status = 'SENT' from kee_unit u
  where u.device_id = c.device_id and c.id in (
    select id from kee_command where status = 'NEW' and issued_at > now() - interval '${HEARD_SECONDS} seconds' order by issued_at limit 500 for update skip locked)
    and ${HELD}
  returning c.id, c.operation as op, c.relay, c.ms, (extract(epoch from c.issued_at) * 1000)::float8 as iat, u.number, c.device_id`;
interface Row {
  readonly id: string;
  readonly op: string;
  readonly relay: number;
  readonly ms: number;
  readonly iat: number;
  readonly number: string;
  readonly device_id: string;
}

/** Takes the commands that wait. What is answered is sent once the transaction has committed. */
export async function takeCommands(ctx: Ctx, live: Live, holder: string): Promise<Outgoing[]> {
  const rows = await query<Row>(ctx, TAKE, [holder]);
  await tellOf(
    ctx,
    live,
    rows.map(({ device_id: id }) => id),
  );
  return rows.map(({ id, op, relay, ms, iat, number }) => {
    const command = {
      v: 1,
      id,
      op,
      relay,
      ...(op === 'PULSE' && { ms }),
      iat: Math.round(iat),
      exp: Math.round(iat) + EXPIRES_SECONDS * 1000,
    };
    return { topic: downTopic(number, 'cmd'), payload: JSON.stringify(command) };
  });
}
