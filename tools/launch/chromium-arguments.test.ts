import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';

const SWITCH = '--disable-features=';
const featuresOf = (given: string) => given.slice(SWITCH.length).split(',');

it('leaves off all that Playwright leaves off: a browser that only tells its arguments is started', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arguments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, told] = [path.join(folder, 'browser'), path.join(folder, 'told')];
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\n`);
  await chmod(program, 0o755);
  await expect(chromium.launch({ executablePath: program, args: [...CHROMIUM_ARGUMENTS] })).rejects.toThrow('browserType.launch');
  const given = (await readFile(told, 'utf8')).split('\n').filter((each) => each.startsWith(SWITCH));
  expect(given).toHaveLength(2);
  const [playwrights = '', ours = ''] = given;
  expect(featuresOf(ours)).toEqual(expect.arrayContaining(featuresOf(playwrights)));
});
