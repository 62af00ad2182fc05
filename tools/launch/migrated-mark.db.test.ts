import { expect, inject, it } from 'vitest';
import { readMark, writeMark } from './migrated-mark.ts';

it('is read back from the database that was marked, and a new one has none', async () => {
  const url = inject('databaseUrl').replace(/\/[^/]*$/, '/template1');
  expect(await readMark(inject('databaseUrl'))).toBeUndefined();
  await writeMark(url, `migrated, isn't it`);
  expect(await readMark(url)).toBe(`migrated, isn't it`);
});
