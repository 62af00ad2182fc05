import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Program } from './child.ts';
import { startOf } from './process-identity.ts';
import { openRunRecord } from './run-record.ts';
import { createSupervisor, deathSentence, restartDelay, type Supervisor } from './supervisor.ts';

let root: string;
let supervisor: Supervisor;
let said: string[];
let faults: string[];

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
  said = [];
  faults = [];
  const record = await openRunRecord(path.join(root, 'run.json'), () => undefined);
  const say = (sentence: string) => said.push(sentence);
  supervisor = createSupervisor({ root, logFolder: root, record, verbose: false, say, onFault: ({ message }) => faults.push(message) });
});
afterEach(async () => {
  await supervisor.stop([]);
  rmSync(root, { recursive: true });
});

/** A program that tells its number, and that of a child of its own, in a file of its name. */
const script = (name: string, code: string): Program => ({ name, command: process.execPath, args: ['-e', code] });
const tell = (name: string) => `require('fs').appendFileSync('${name}.txt', process.pid + '\\n');`;
const pids = (name: string) => {
  const file = path.join(root, `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
};

it.each([
  [1, 500],
  [2, 1000],
  [5, 8000],
  [20, 15_000],
])('waits longer after each death in a row: after %i, %i ms', (deaths, delay) => {
  expect(restartDelay(deaths)).toBe(delay);
});

it('tells how a program died, with its last words', () => {
  expect(deathSentence('api', { code: 1, signal: undefined, last: 'No disk.' })).toBe('api ended (exit code 1): No disk.');
  expect(deathSentence('api', { code: undefined, signal: 'SIGKILL', last: 'API is up' })).toBe('api ended (SIGKILL).');
});

it('starts a program again when it was killed', async () => {
  supervisor.start(script('api', `${tell('api')} setInterval(() => {}, 1000)`));
  await expect.poll(() => pids('api').length, { timeout: 10_000 }).toBe(1);
  process.kill(Number(pids('api')[0]), 'SIGKILL');
  await expect.poll(() => pids('api').length, { timeout: 10_000 }).toBe(2);
  expect(said).toEqual(['api ended (SIGKILL). It starts again in 0.5 s.']);
});

it('gives up on a program that says its settings are wrong, with its last words', async () => {
  supervisor.start(script('api', `console.error('Setting API_PORT: too large.'); process.exitCode = 78`));
  await expect.poll(() => faults, { timeout: 10_000 }).toEqual(['Setting API_PORT: too large.']);
});

it('leaves nothing behind: neither a program that will not listen nor what it started', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${tell('child')} setInterval(() => {}, 1000)`)}])`;
  supervisor.start(script('api', `process.on('SIGINT', () => process.exit(0)); ${child}; ${tell('api')} setInterval(() => {}, 1000)`));
  await expect.poll(() => pids('child').length, { timeout: 10_000 }).toBe(1);
  await supervisor.stop([]);
  const left = [...pids('api'), ...pids('child')];
  // What was killed is gone when the system has had the time to bury it, which a busy machine takes.
  await expect.poll(() => Promise.all(left.map(startOf)), { timeout: 10_000 }).toEqual([undefined, undefined]);
});

it('fails with the last words of a program that was to end well', async () => {
  const migrate = script('migrate', `console.error('The database is too old.'); process.exitCode = 1`);
  await expect(supervisor.finish(migrate)).rejects.toThrow('The database is too old.');
});

it('says so when a program is not there', async () => {
  await expect(supervisor.finish({ name: 'temporal', command: path.join(root, 'nowhere'), args: [] })).rejects.toThrow('ENOENT');
});
