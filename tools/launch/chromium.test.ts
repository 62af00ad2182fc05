import process from 'node:process';
import { expect, it } from 'vitest';
import { type ChromiumSources, findChromium } from './chromium.ts';

const nowhere = (): Promise<undefined> => Promise.resolve(undefined);
const silent = () => undefined;
const at = (file: string) => () => Promise.resolve(file);
const all: ChromiumSources = { onPath: at('path'), playwright: at('playwright'), debian: at('debian') };

it('takes the program that CHROMIUM_PATH names before any other', async () => {
  expect(await findChromium(silent, all, process.execPath)).toBe(process.execPath);
});

it('says so when CHROMIUM_PATH names no program', async () => {
  await expect(findChromium(silent, all, '/nowhere/chromium')).rejects.toThrow('CHROMIUM_PATH says /nowhere/chromium');
});

it.each([
  ['path', all],
  ['playwright', { ...all, onPath: nowhere }],
  ['debian', { ...all, onPath: nowhere, playwright: nowhere }],
])('finds the one of %s when nothing stands before it', async (program, sources) => {
  expect(await findChromium(silent, sources, undefined)).toBe(program);
});

it('says which ways there are when none leads to a browser', async () => {
  const none = { onPath: nowhere, playwright: nowhere, debian: nowhere };
  await expect(findChromium(silent, none, undefined)).rejects.toThrow(
    /CHROMIUM_PATH.*on the path.*npx playwright install chromium.*Debian/,
  );
});
