import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { signalGroup, startOf } from './process-identity.ts';
import { openRunRecord } from './run-record.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'run-record-'));
const file = path.join(folder, 'run.json');
const silent = () => undefined;
afterAll(() => rmSync(folder, { recursive: true }));

function startSleeper(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  child.unref();
  return Number(child.pid);
}
const gone = { name: 'launcher', pid: 999_999_999, start: '1' };

it('ends what a launcher that was killed has left', async () => {
  const pid = startSleeper();
  writeFileSync(file, JSON.stringify({ launcher: gone, programs: [{ name: 'api', pid, start: await startOf(pid) }] }));
  await openRunRecord(file, silent);
  expect(await startOf(pid)).toBeUndefined();
});

it('spares a process that was given the same number later', async () => {
  const pid = startSleeper();
  writeFileSync(file, JSON.stringify({ launcher: gone, programs: [{ name: 'api', pid, start: 'another time' }] }));
  await openRunRecord(file, silent);
  expect(await startOf(pid)).toEqual(expect.any(String));
  signalGroup(pid, 'SIGKILL');
});

it('refuses a second start from the same folder', async () => {
  const running = { name: 'launcher', pid: process.pid, start: await startOf(process.pid) };
  writeFileSync(file, JSON.stringify({ launcher: running, programs: [] }));
  await expect(openRunRecord(file, silent)).rejects.toThrow(`The portal already runs from this folder (process ${process.pid})`);
});

it('takes no harm from a record that was cut short', async () => {
  writeFileSync(file, '{"launcher":');
  const record = await openRunRecord(file, silent);
  record.close();
  expect(existsSync(file)).toBe(false);
});
