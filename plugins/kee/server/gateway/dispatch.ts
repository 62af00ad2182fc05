import { type Ctx, preparedQuery } from '@platform/server';
import { EXPIRES_SECONDS, HEARD_SECONDS } from '../opening/commands.ts';
import { HELD } from './lease.ts';
import { downTopic } from './messages.ts';
import type { Taken } from './upkeep.ts';

/** Marked as sent before it is sent. A gateway that dies in between sends nothing twice. What a share that has ended meanwhile asked for does not leave. */
const TAKE = `
  update kee_command c set status = 'SENT' from kee_unit u
  where u.device_id = c.device_id and c.id in (
    select n.id from kee_command n where n.status = 'NEW' and n.issued_at > now() - interval '${HEARD_SECONDS} seconds'
      and (n.access_id is null or exists (select from kee_delegated_access a where a.id = n.access_id and a.status = 'OPEN' and a.ends_at > now()))
    order by n.issued_at limit 500 for update of n skip locked)
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
export async function takeCommands(ctx: Ctx, holder: string): Promise<Taken> {
  const rows = await preparedQuery<Row>(ctx, TAKE, [holder]);
  const outgoing = rows.map(({ id, op, relay, ms, iat, number }) => {
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
  return { outgoing, changed: rows.map(({ device_id: id }) => id) };
}
