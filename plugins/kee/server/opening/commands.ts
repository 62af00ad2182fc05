import { refusals } from '@platform/core';
import { type Ctx, query, refuse } from '@platform/server';
import type { Command, CommandId } from '../../contract/index.ts';

/** A unit says within this time that it has heard. A command that was never sent is given up then. */
export const HEARD_SECONDS = 3;
/** And within this that it is done: a motor lock takes six. */
export const DONE_SECONDS = 8;
/** Units drop what is older: no command is ever executed late. */
export const EXPIRES_SECONDS = 10;

const age = (seconds: number) => `c.issued_at < now() - interval '${seconds} seconds'`;
/** How a command stands. One that nobody answered in time is unknown, never done. */
export const STATUS_NOW = `case
  when c.status = 'NEW' and ${age(HEARD_SECONDS)} then 'REJECTED'
  when c.status = 'SENT' and ${age(HEARD_SECONDS)} or c.status = 'RECEIVED' and ${age(DONE_SECONDS)} then 'UNKNOWN'
  when c.status = 'NEW' then 'SENT' else c.status end`;
export const ERROR_NOW = `case when c.status = 'NEW' and ${age(HEARD_SECONDS)} then 'NOT_SENT' else c.error end`;

interface Row extends Omit<Command, 'lockId' | 'issuedAt'> {
  readonly lock_id: Command['lockId'];
  readonly issued_at: string;
}

/** @throws 404 */
export async function readCommand(ctx: Ctx, id: CommandId): Promise<Command> {
  const [row] = await query<Row>(
    ctx,
    `select c.id, c.lock_id, c.operation, ${STATUS_NOW} as status, ${ERROR_NOW} as error, c.way, c.issued_at from kee_command c where c.id = $1`,
    [id],
  );
  if (!row) throw refuse(refusals.notFound, { id });
  const { lock_id: lockId, issued_at: issuedAt, ...command } = row;
  return { ...command, lockId, issuedAt: new Date(issuedAt).toISOString() };
}
