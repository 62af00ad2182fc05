import { Client, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type NamedStatement, PipelinedBatch } from './pipelined-batch.ts';

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject('databaseUrl'), pipeline: true });
  client.on('error', () => {}); // one test ends the connection
  await client.connect();
});
afterAll(() => client.end());

const send = (...statements: readonly NamedStatement[]) =>
  Promise.allSettled(client.query(new PipelinedBatch(client as Client & PoolClient, statements)).answers); // only a pool's client has `release`
const plus = (n: number): NamedStatement => ({ name: 'plus', text: 'select $1::int + 1 as sum', values: [n] });
const BEGIN: NamedStatement = { name: 'begin', text: 'begin', values: [] };
const END: NamedStatement = { name: 'commit', text: 'commit', values: [] };
const FAULT: NamedStatement = { name: 'fault', text: 'select 1 / $1::int as none', values: [0] };

/** How often the server says this while something is done. */
async function heard(message: string, doing: () => Promise<unknown>): Promise<number> {
  let times = 0;
  const count = () => {
    times += 1;
  };
  client.connection.on(message, count);
  await doing();
  client.connection.off(message, count);
  return times;
}

describe('a pipelined batch of statements', () => {
  it('is answered statement by statement, under one end', async () => {
    const answered = await heard('readyForQuery', async () => {
      expect(await send(BEGIN, plus(1), plus(2), END)).toMatchObject([
        { value: { command: 'BEGIN', rows: [] } },
        { value: { command: 'SELECT', rowCount: 1, rows: [{ sum: 2 }] } },
        { value: { rows: [{ sum: 3 }] } },
        { value: { command: 'COMMIT' } },
      ]);
    });
    expect(answered).toBe(1);
  });

  it('asks for the columns of a statement once', async () => {
    await send(plus(1));
    expect(await heard('rowDescription', () => send(plus(1), plus(2)))).toBe(0);
    expect(await heard('rowDescription', () => send({ ...plus(1), name: undefined }))).toBe(1);
  });

  it.each([[null], [['a', 'b']], [['', 'null', 'NULL', '{}', 'a,b', `it's`, String.raw`"quoted" \ and back`, 'å\nö']], [[]]])(
    'gives the database just %j',
    async (given) => {
      const text = 'select $1::text[] as given';
      expect(await send({ name: 'given', text, values: [given] })).toMatchObject([{ value: { rows: [{ given }] } }]);
    },
  );

  it('runs none of those after one that fails, and the connection goes on', async () => {
    const never = { name: 'never', text: 'select 7 as seven', values: [] };
    expect(await send(BEGIN, FAULT, never)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '22012' } },
    ]);
    expect(await send({ ...END, name: 'rollback', text: 'rollback' }, never)).toMatchObject([
      { value: { command: 'ROLLBACK' } },
      { value: { rows: [{ seven: 7 }] } },
    ]);
  });

  it('is refused as a whole when the connection goes', async () => {
    const end = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
    expect((await send(end, plus(1))).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
