import { asSystemForAll, type Ctx } from '@platform/server';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prepared } from '../platform/server/database/prepared.ts';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
});
afterAll(() => test.stop());

/** `createdAt` is a moment of the files' entity; here it is what another plugin calls something else. */
const COLUMNS = {
  "'tomorrow'::text": 'tomorrow',
  "'2026-11-22 18:10:51+00'::text": '2026-11-22 18:10:51+00',
  "'2026-11-22'::date": '2026-11-22',
  "'2026-11-22 18:10:51.2+00'::timestamptz": '2026-11-22T18:10:51.200Z',
  "'infinity'::timestamptz": 'infinity',
  'null::timestamptz': null,
};
const NAMES = ['createdAt', 'until'];

const ways: [string, (ctx: Ctx, text: string, name: string) => Promise<unknown>][] = [
  ['built', async (ctx, text, name) => (await ctx.rows.selectNoFrom(sql.raw(text).as(name)).execute())[0]],
  [
    'built with a parameter',
    async (ctx, text, name) => (await ctx.rows.selectNoFrom([sql.raw(text).as(name), sql`${1}::int`.as('n')]).execute())[0],
  ],
  ['prepared', async (ctx, text, name) => (await ctx.run(Prepared.raw(`select ${text} as "${name}"`, [])))[0]],
  [
    'streamed',
    async (ctx, text, name) => {
      for await (const row of ctx.rows.selectNoFrom(sql.raw(text).as(name)).stream()) return row;
      return undefined;
    },
  ],
];

describe.each(ways)('a moment is known by its type, whatever it is called, in a row that is %s', (_, ask) => {
  it.each(NAMES)('%s', async (name) => {
    for (const [text, expected] of Object.entries(COLUMNS)) {
      const row = await test.runtime.work.read(asSystemForAll, (ctx) => ask(ctx, text, name));
      expect(row).toMatchObject({ [name]: expected });
    }
  });
});
