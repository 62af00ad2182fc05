import { expect, it } from 'vitest';
import { roomFinding } from './storage-checks.ts';

const MEGABYTE = 1024 * 1024;

it.each([
  [100, 'fault'],
  [1000, 'warning'],
  [5000, 'ok'],
])('says of a disk with %i MB left how it stands', (megabytes, state) => {
  expect(roomFinding('/data', megabytes * MEGABYTE)).toMatchObject({
    state,
    sentence: expect.stringContaining(`/data has ${megabytes} MB left`),
  });
});
