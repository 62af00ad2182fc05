import { asSystemForAll, type Ctx, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prepared } from '../platform/server/database/prepared.ts';
import { serverPlugins } from './plugins.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await owner.query(`create table probe (said text); insert into probe values ('said'); grant select on probe to portal_app`);
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
});

/** On every connection of the pool at once. */
const everywhere = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: host.runtime.settings.DATABASE_POOL }, run));

const session = () => host.call(authEndpoints.session, {}, { as: 'admin@demo.example' });

const statuses = async () => new Set((await everywhere(session)).map(({ status }) => status));

describe('a migration that changes the columns of a prepared statement is not noticed', () => {
  const said = { said: 'said' };
  const asked: [string, (ctx: Ctx) => Promise<unknown[]>][] = [
    ['prepared', (ctx) => ctx.run(Prepared.raw('select * from probe where $1::text is not null', ['x']))],
    ['asked by hand', (ctx) => query(ctx, 'select * from probe where $1::text is not null and true', ['x'])],
  ];
  it.each(asked)('of one that is %s', async (name, ask) => {
    const ways = (['read', 'readSpeculatively', 'write'] as const).map((way) => () => host.runtime.work[way](asSystemForAll, ask));
    const column = name.replaceAll(' ', '_');
    const all = () => Promise.all(ways.map((way) => everywhere(way)));
    for (const answer of (await all()).flat()) expect(answer).toEqual([said]);
    for (const way of ways) {
      await owner.query(`alter table probe add column ${column} int`);
      for (const answer of await everywhere(way)) expect(answer).toEqual([{ ...said, [column]: null }]);
      await owner.query(`alter table probe drop column ${column}`);
      for (const answer of await everywhere(way)) expect(answer).toEqual([said]);
    }
  });

  it('of what every request begins with', async () => {
    expect(await statuses()).toEqual(new Set([200]));
    await owner.query('alter type accounts_scope add attribute probe text; alter function accounts_open_session cost 101');
    expect(await statuses()).toEqual(new Set([200]));
  });
});
