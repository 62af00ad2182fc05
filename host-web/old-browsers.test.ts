// A phone ten years old has Safari 15: what pages are built for, and what they may use without a stand-in.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { standIns } from './old-browsers.ts';

const root = path.resolve(import.meta.dirname, '..');
const { arrays, strings, addresses, promises, maps, objects, signals, sizeOf } = standIns;

it('builds scripts and styles for Safari 15', () => {
  expect(readFileSync(path.join(root, 'host-web/vite.config.ts'), 'utf8')).toMatch(/\btarget: OLDEST\b/);
  expect(readFileSync(path.join(root, 'host-web/vite.config.ts'), 'utf8')).toMatch(/const OLDEST = \['safari15'/);
});

it('fetches the stand-ins before anything else, where a browser lacks what is newest', () => {
  const main = readFileSync(path.join(root, 'host-web/main.tsx'), 'utf8');
  const [first = ''] = main.split('\n').filter((line) => line !== '' && !/^(import .* from|import '|\/\/)/.test(line));
  expect(first).toContain("await import('./old-browsers.ts')");
});

/** What Safari 15 does not know, and no stand-in gives: syntax that breaks a whole file, and calls. */
const UNKNOWN = [
  /\(\?<[=!]/,
  /@container\b/,
  /\bObject\.groupBy\b/,
  /\bPromise\.try\b/,
  /\bArray\.fromAsync\b/,
  /\.toSpliced\(/,
  /\bIntl\.DurationFormat\b/,
];

it('uses nothing that such a browser does not know', () => {
  const files = globSync(
    '{platform/{core,web,ui},plugins/*/{web,contract},host-web/{shell,pages,notices,work,search,error-reports}}/**/*.{ts,tsx,css}',
    { cwd: root },
  );
  const ours = files.filter((file) => !/\.test\.tsx?$|node_modules/.test(file));
  expect(ours.length).toBeGreaterThan(500);
  const found = ours.filter((file) => UNKNOWN.some((unknown) => unknown.test(readFileSync(path.join(root, file), 'utf8'))));
  expect(found).toEqual([]);
});

it('stands in for what is newer as the browser itself would', async () => {
  const all = [3, 1, 2];
  expect([arrays.at.call(all, -1), arrays.at.call(all), strings.at.call('abc', -2)]).toEqual([2, 3, 'b']);
  expect(arrays.findLast.call(all, (one) => Number(one) > 1)).toBe(2);
  expect([arrays.findLastIndex.call(all, (one) => one === 3), arrays.findLastIndex.call(all, () => false)]).toEqual([0, -1]);
  expect([arrays.toReversed.call(all), arrays.toSorted.call(all), arrays.with.call(all, -1, 9)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
    [3, 1, 9],
  ]);
  expect(all).toEqual([3, 1, 2]);
  expect([addresses.canParse('/a'), addresses.canParse('/a', 'https://portal.example')]).toEqual([false, true]);
  expect(maps.groupBy(all, (one) => Number(one) > 1)).toEqual(
    new Map([
      [true, [3, 2]],
      [false, [1]],
    ]),
  );
  expect([objects.hasOwn({ a: 1 }, 'a'), objects.hasOwn({}, 'toString')]).toEqual([true, false]);
  expect(sizeOf.call(new URLSearchParams('a=1&a=2'))).toBe(2);
  const { promise, resolve } = promises.withResolvers();
  resolve?.('done');
  expect(await promise).toBe('done');
  const signal = signals.any([signals.timeout(1)]);
  await new Promise((aborted) => signal.addEventListener('abort', aborted));
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
