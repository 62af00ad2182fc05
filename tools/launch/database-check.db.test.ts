import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { requireOwner } from './database-check.ts';

it('takes whoever may make tables and roles, and names whoever may not', async () => {
  const url = inject('databaseUrl');
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`create role a_guest login password 'guest'`);
    const guest = new URL(url);
    Object.assign(guest, { username: 'a_guest', password: 'guest' });
    await expect(requireOwner(url)).resolves.toBeUndefined();
    await expect(requireOwner(guest.href)).rejects.toThrow(/has to name the owner of the tables.*: a_guest may not\.$/);
  } finally {
    await owner.query(`drop role if exists a_guest`);
    await owner.end();
  }
});
