import { expect, it } from 'vitest';
import { databaseSentence, requireDatabase } from './database-check.ts';
import { freePort } from './ports.ts';

it.each([
  ['28P01', 'the user name or the password is wrong'],
  ['3D000', 'the server has no database of that name'],
  ['ENOTFOUND', 'there is no such host'],
])('puts %s in words', (code, words) => {
  expect(databaseSentence('postgres://me@host/portal', { code, message: 'x' })).toContain(`does not lead to a database: ${words}.`);
});

it('never shows the password', () => {
  expect(databaseSentence('postgres://me:secret@host/portal', { message: 'x' })).not.toContain('secret');
});

it('says that nothing answers at the address', async () => {
  const url = `postgres://me:secret@127.0.0.1:${await freePort()}/portal`;
  await expect(requireDatabase(url)).rejects.toThrow('nothing answers at that address');
});

it.each(['mysql://host/portal', 'portal', 'postgres://'])('refuses %s, which is no address of PostgreSQL', async (url) => {
  await expect(requireDatabase(url)).rejects.toThrow(/DATABASE_URL/);
});
