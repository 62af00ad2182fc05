import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { asSystemForAll, core, query } from '@platform/server';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime(serverPlugins);
});
afterAll(() => test.stop());

const audited = () => [...test.runtime.orm.getMetadata().getAll().values()].filter(({ comment }) => !comment?.includes('not audited'));
const plain = (name: string) => name.toLowerCase().replaceAll('-', '');
const vocabulary = () => test.runtime.services.resolve({ words: core.auditVocabulary }).words;

it('every entity that is audited has a word for people', () => {
  const metas = audited();
  const names = metas.map(({ className }) => className).filter((name) => !(name in vocabulary().types));
  expect(metas.length).toBeGreaterThan(10);
  expect(names).toEqual([]);
});

it('no field of an audited entity is called only as other plugins call theirs, each otherwise', () => {
  const { types, fields } = vocabulary();
  const known = new Set(Object.values(types).flatMap((type) => Object.keys(type.fields)));
  const unsaid = audited().flatMap(({ className, properties }) =>
    Object.keys(properties)
      .filter((field) => known.has(field) && !(field in fields) && !(field in (types[className]?.fields ?? {})))
      .map((field) => `${className}.${field}`),
  );
  expect(unsaid).toEqual([]);
});

it('every action and subject that is written by hand has a word for people', async () => {
  const actions = new Set<string>();
  const types = new Set<string>();
  for await (const file of glob('plugins/*/server/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(path.join(ROOT, file), 'utf8');
    if (!/\baudit\(|KEY_SUBJECT|changeKeys/.test(source)) continue;
    for (const [, action = ''] of source.matchAll(/\baction: '([\w.]+)'/g)) actions.add(action);
    for (const [call] of source.matchAll(/\baudit\([^;]+;/g))
      for (const [, type = ''] of call.matchAll(/\bsubject: \{ type: '([\w-]+)'/g)) types.add(type);
  }
  const { actions: known, types: named } = vocabulary();
  expect(actions.size).toBeGreaterThan(10);
  expect([...actions].filter((action) => !(action in known))).toEqual([]);
  expect([...types].filter((type) => !(type in named))).toEqual([]);
});

/** Each field that a source writes by hand, with the type of what it writes about where that is said. */
function writtenFields(source: string): { readonly type: string | undefined; readonly field: string }[] {
  return [...source.matchAll(/\{\s*action\b[^;]*?\bchanges: \{([^{}]+)\}/g)].flatMap(([entry, written = '']) => {
    const type = /\btype: '([\w-]+)'/.exec(entry)?.[1];
    return [...written.matchAll(/(?<=^\s*|,\s*)\w+(?=\s*(?:,|:|$))/g)].map(([field]) => ({ type, field }));
  });
}

it('every field that is written by hand has a word for people', async () => {
  const { types, fields } = vocabulary();
  const ofAny = Object.assign({}, fields, ...Object.values(types).map(({ fields: own }) => own));
  const unsaid: string[] = [];
  for await (const file of glob('plugins/*/server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })) {
    const written = writtenFields(await readFile(path.join(ROOT, file), 'utf8'));
    const known = (type: string | undefined) => (type === undefined ? ofAny : { ...fields, ...types[type]?.fields });
    unsaid.push(...written.filter(({ type, field }) => !(field in known(type))).map(({ type, field }) => `${file}: ${type} ${field}`));
  }
  expect(unsaid).toEqual([]);
});

it('a thing has one history: no two subjects are rows of the same table', () => {
  const tables = Object.entries(vocabulary().types).flatMap(([type, { name }]) => (name ? [{ type, table: name.table }] : []));
  const shared = [...Map.groupBy(tables, ({ table }) => table).values()].filter((types) => types.length > 1);
  expect(shared).toEqual([]);
});

it('a subject written by hand that is no entity has no entity of that name in other letters', () => {
  const entities = audited().map(({ className }) => className);
  const named = new Map(entities.map((name) => [plain(name), name]));
  const wrong = Object.keys(vocabulary().types).filter((type) => (named.get(plain(type)) ?? type) !== type);
  expect(wrong).toEqual([]);
});

it('audit rows are appended by `audit` alone, which takes who did it from the ctx', async () => {
  const inserting: string[] = [];
  for await (const file of glob('{platform,plugins,workflows,host-api,tools}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })) {
    if (file.endsWith('.test.ts')) continue;
    if (/insert\s+into\s+platform_audit\b/i.test(await readFile(path.join(ROOT, file), 'utf8'))) inserting.push(file);
  }
  expect(inserting).toEqual(['platform/server/audit/audit.ts']);
});

it('the table and column of every name are there, and the portal may read them', async () => {
  const named = Object.values(vocabulary().types).flatMap(({ name }) => name ?? []);
  expect(named.length).toBeGreaterThan(5);
  await test.runtime.work.read(asSystemForAll, async (ctx) => {
    for (const { table, column } of named) await query(ctx, `select id, ${column} from ${table} limit 0`);
  });
});
