import { DateTimeType, MikroORM, type Platform, TextType } from '@mikro-orm/postgresql';
import { SchemaGenerator } from '@mikro-orm/sql';
import { asSystemForAll, query } from '@platform/server';
import { migrate, readSettings } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime(serverPlugins);
});
afterAll(() => test.stop());

/** All our texts are `text` and all our times have milliseconds: no entity says so again. */
class Milliseconds extends DateTimeType {
  override getColumnType(): string {
    return 'timestamptz(3)';
  }
}
const OURS: Readonly<Record<string, () => TextType | DateTimeType>> = {
  string: () => new TextType(),
  'varchar(255)': () => new TextType(),
  datetime: () => new Milliseconds(),
};
const getMappedType = (type: string, platform: Platform) => OURS[type]?.() ?? platform.getDefaultMappedType(type);

/** What the migrations say and no entity repeats: policies, indexes, triggers, checks, foreign keys, defaults, and columns that only queries read. */
const ONLY_IN_DATABASE = [
  /^drop (policy|index|trigger|function) /,
  / drop constraint /,
  / drop default$/,
  / disable row level security$/,
  /^comment on table /,
  / drop column "(searchable|shown_status|reached_by|due_on|scanned_\w+|pin_count|partner_then)"(, drop column "(searchable|reached_by|due_on|scanned_\w+|hangs_in)")*$/,
];

/** What MikroORM would do to the tables so that they fit the entities. */
async function changesWanted(): Promise<string[]> {
  const entities = serverPlugins.flatMap((plugin) => [...(plugin.entities ?? [])]);
  const orm = await MikroORM.init({ clientUrl: test.databaseUrl, entities, extensions: [SchemaGenerator], discovery: { getMappedType } });
  try {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    return sql.split(/;\s*\n\s*|;$/).filter((line) => line !== '' && !ONLY_IN_DATABASE.some((known) => known.test(line)));
  } finally {
    await orm.close();
  }
}

/** A column that is text already keeps its collation or what it is made of. */
async function isTextAlready(): Promise<(line: string) => boolean> {
  const texts = await test.runtime.work.read(asSystemForAll, (ctx) =>
    query<{ place: string }>(
      ctx,
      `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public' and data_type = 'text'`,
    ),
  );
  const places = new Set(texts.map(({ place }) => place));
  return (line) => {
    const [, table, column] = /^alter table "(\w+)" alter column "(\w+)" type text /.exec(line) ?? [];
    return places.has(`${table}.${column}`);
  };
}

it('has every column that an entity names, of its type, and no other', async () => {
  const [wanted, isText] = [await changesWanted(), await isTextAlready()];
  expect(wanted.filter((line) => !isText(line))).toEqual([]);
});

it('sees a column that is not as its entity', async () => {
  const owner = new Client({ connectionString: test.databaseUrl });
  await owner.connect();
  try {
    await owner.query(`alter table keys_receipt drop column sealed_at, alter column sha256 type varchar(64), add column colour text`);
  } finally {
    await owner.end();
  }
  const wanted = (await changesWanted()).join('\n');
  expect(wanted).toMatch(/"keys_receipt" add .*"sealed_at"/);
  expect(wanted).toMatch(/"keys_receipt" .*drop column "colour"/);
  expect(wanted).toMatch(/"keys_receipt" alter column "sha256" type text/);
});

it.each(serverPlugins.map(({ plugin, migrations = [] }) => [plugin.id, migrations] as const))(
  'gives the steps of %s a number each, in their order',
  (_, migrations) => {
    const numbers = migrations.map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
  },
);

it('refuses a database of another version, and leaves it as it is', async () => {
  const owner = new Client({ connectionString: test.databaseUrl });
  await owner.connect();
  const plugins = serverPlugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations }));
  const appPassword = readSettings([], { DATABASE_URL: test.databaseUrl }).DATABASE_APP_PASSWORD;
  const run = () => migrate({ url: test.databaseUrl, appPassword, plugins });
  expect(await run()).toEqual([]);
  await owner.query(`insert into platform_migration (name) values ('keys.9999-newer')`);
  await expect(run()).rejects.toThrow('another version of the portal: this one does not know keys.9999-newer');
  await owner.query(`delete from platform_migration where name = 'keys.9999-newer'`);
  expect(await run()).toEqual([]);
  await owner.end();
});
