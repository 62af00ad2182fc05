import path from 'node:path';
import { expect, test } from '@playwright/test';
import { measureScripts } from '../../../tools/bench/script-size.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

// the portals of the journeys have built it
test('what the first pages make a browser fetch stays within what a phone has patience for', async () => {
  const grown = (await measureScripts(DIST)).filter(({ ok }) => !ok);
  expect(grown).toEqual([]);
});
