import { Client } from 'pg';

export interface Hold {
  /** How many wait to write, or to hold it next. */
  waiting(): Promise<number>;
  letGo(): Promise<void>;
}

/** Lets a table be read, and its rows be locked, but nothing be written to it until it is let go. Whoever came before goes first. */
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
