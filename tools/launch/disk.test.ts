import { expect, it } from 'vitest';
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
