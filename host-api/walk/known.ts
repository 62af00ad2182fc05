import { Client } from 'pg';

/** Adds the version to a sample, and what a plugin has prepared. */
export function withKnown(sample: object, known: object): object {
  const version = 'version' in sample ? { version: 1 } : {};
  return { ...sample, ...version, ...known };
}

/** Makes every row one that was never changed, so that a sample knows its version. */
export async function setVersions(url: string): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'version' and table_schema = 'public' and data_type = 'integer'`,
  );
  for (const { name } of rows) await owner.query(`update ${name} set version = 1`);
  await owner.end();
}
