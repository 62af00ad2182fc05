import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fullDiskSentence, requireRoom } from './disk.ts';

const MEGABYTE = 1024 * 1024;

it('says how much room there is, how much is needed and what to do', () => {
  expect(fullDiskSentence('/data', 120 * MEGABYTE)).toBe(
    'The disk that holds /data has 120 MB left, and the portal needs 500 MB: make room, or set DATA_DIR to a folder on another disk.',
  );
});

it('says nothing while there is room', () => {
  expect(fullDiskSentence('/data', 500 * MEGABYTE)).toBeUndefined();
});

it('says it when the folder cannot be made', async () => {
  await expect(requireRoom('/dev/null/data')).rejects.toThrow('The folder /dev/null/data cannot be made');
});

it('says it at once where the system lets nothing be made', async () => {
  await expect(requireRoom('/proc/portal/data')).rejects.toThrow('The folder /proc/portal/data cannot be made');
});

it('makes all the folders on the way, and takes those that are there', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'portal-disk-'));
  onTestFinished(() => rm(scratch, { recursive: true }));
  const folder = path.join(scratch, 'a/b/c');
  await requireRoom(folder);
  await requireRoom(folder);
  expect(existsSync(folder)).toBe(true);
});
