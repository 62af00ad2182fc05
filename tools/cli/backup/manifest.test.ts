import { expect, it } from 'vitest';
import { Manifest } from './manifest.ts';

const of = (key: string) => ({
  format: 1,
  at: '2026-01-01T00:00:00Z',
  migrations: [],
  tables: [],
  sequences: [],
  files: [{ key, size: 1, sha256: '' }],
});

it('takes ids alone as keys of files: a key is a place in the store, and no way out of it', () => {
  expect(Manifest.safeParse(of('0198f3a0-0000-4000-8000-00000000dead')).success).toBe(true);
  for (const key of ['../../etc/passwd', '/etc/passwd', 'a/b', '']) expect(Manifest.safeParse(of(key)).success).toBe(false);
});
