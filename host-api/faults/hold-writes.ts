import { Client } from 'pg';

export interface Hold {
  /** How many wait to write, or to hold it next. */
  waiting(): Promise<number>;
  letGo(): Promise<void>;
}

/**
 * Locks a table against writes until the hold is released. Reading and row locks pass; transactions that hold the table already finish
 * first.
 */
export async function holdWrites(databaseUrl: string, table: string): Promise<Hold> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${client.escapeIdentifier(table)} in share mode`);
  return {
    async waiting() {
      const { rowCount } = await client.query('select from pg_locks where relation = $1::regclass and not granted', [table]);
      return rowCount ?? 0;
    },
    letGo: () => client.end(),
  };
}
