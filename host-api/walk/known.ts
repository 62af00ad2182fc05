import { Client } from 'pg';

/** Puts into a sample what its schema cannot say. That a text is an address, and which version there is. */
export function withKnown(sample: object, known: object): object {
  const email = 'email' in sample ? { email: 'attack@demo.example' } : {};
  const version = 'version' in sample ? { version: 1 } : {};
  return { ...sample, ...email, ...version, ...known };
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
