import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { runKept } from './kept-statement.ts';
import type { Prepared } from '../database/prepared.ts';

const sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
const rows = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
});
const asker = (organisationId: string, userId?: string): Ctx =>
  askerOf({ reach: userId ? { kind: 'person', organisationId, userId } : { kind: 'organisation', organisationId } });
const askerOf = (scope: Pick<Ctx, 'reach'>): Ctx =>
  ({
    rows,
    ...scope,
    own: scope.reach.kind === 'person' ? scope.reach.userId : undefined,
    as: (changes: object) => askerOf({ ...scope, ...changes }),
    run: async (statement: Prepared) => (await rows.executeQuery(statement)).rows,
  }) as unknown as Ctx;

type Words = {
  readonly words?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
};
const built: string[] = [];
const run = (ctx: Ctx, given: Words) =>
  runKept(ctx, {
    shape: 'a',
    given,
    build: ({ reach, own }, marks) => {
      const { words, kinds } = marks as Words; // of the kinds that were given
      built.push('a');
      const organisation = 'organisationId' in reach ? reach.organisationId : '';
      return rows
        .selectNoFrom(sql`${organisation}`.as('organisation'))
        .$if(own !== undefined, (q) => q.select(sql`${own}`.as('own')))
        .$if(words !== undefined, (q) => q.select(sql`${words}`.as('words')))
        .$if(kinds !== undefined, (q) => q.select(sql`${[...(kinds ?? [])]}`.as('kinds')));
    },
  });
const last = () => sent.at(-1)?.parameters;

it('builds once for a shape, and gives each asker their own', async () => {
  await run(asker('one', 'Anna'), { words: 'x', kinds: ['k', 'l'] });
  expect(last()).toEqual(['one', 'Anna', 'x', ['k', 'l']]);
  await run(asker('two', 'Berit'), { words: 'y', kinds: [] });
  expect(last()).toEqual(['two', 'Berit', 'y', []]);
  // once with values and once with marks, which must come to the same
  expect(built).toHaveLength(2);
  await run(asker('two'), { words: 'y' });
  expect({ last: last(), built: built.length }).toEqual({ last: ['two', 'y'], built: 4 });
});

const runWith = (name: string) =>
  runKept(asker('one'), { shape: 'b', given: {}, build: () => rows.selectNoFrom(sql`${name}`.as('name')) }).then(last);

it('keeps no statement with a value of its own', async () => {
  expect([await runWith('Anna'), await runWith('Berit')]).toEqual([['Anna'], ['Berit']]);
});

it('refuses a statement that looks into what it is given', async () => {
  const looking = runKept(asker('one'), {
    shape: 'c',
    given: { words: 'x' },
    build: (_, { words }) => rows.selectNoFrom(sql`${`%${words}%`}`.as('words')),
  });
  await expect(looking).rejects.toThrow('The list c looks into words');
});

it('refuses a statement that makes another value of what it is given', async () => {
  const reckoning = runKept(asker('one'), {
    shape: 'd',
    given: { words: ' x ' },
    build: (_, { words }) => rows.selectNoFrom(sql`${String(words).trim()}`.as('words')),
  });
  await expect(reckoning).rejects.toThrow('The list d looks into a value');
});
