import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const FREE = {
  BENCH_PORT: '0',
  BANKID_PORT: '0',
  EIDENT_PORT: '0',
  SMTP_PORT: '0',
  INBOX_PORT: '0',
  SMS_PORT: '0',
  SWISH_PORT: '0',
  NEXI_PORT: '0',
  // nobody listens there: units are played by another process
  MQTT_PORT: '1',
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulators-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(env: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [MAIN], { env: { ...process.env, ...FREE, DATA_DIR: folder, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

it('says in one line that all are ready, and ends cleanly when asked to', async () => {
  const child = run({});
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(line.toString()).toMatch(
    /^Simulators ready: bench http:\/\/127\.0\.0\.1:\d+, BankID https:.*\/rp\/v6\.0\/, mail smtp:.*, SMS http:.*\/a1\/\n$/,
  );
  const bench = /bench (\S+),/.exec(line.toString())?.[1];
  expect(await (await fetch(`${bench}/health/live`)).json()).toEqual({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.each(['BENCH_PORT', 'BANKID_PORT', 'EIDENT_PORT', 'SMTP_PORT', 'INBOX_PORT', 'SMS_PORT', 'SWISH_PORT', 'NEXI_PORT'])(
  'says in one sentence that %s is taken, and ends',
  async (setting) => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    // A server on a port has an address with a port.
    const { port } = holder.address() as AddressInfo;
    const child = run({ [setting]: String(port) });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    holder.close();
    expect(said).toBe(`Port ${port} is taken. Choose another one with ${setting}.\n`);
    expect(code).toBe(1);
  },
);

it('says which setting is wrong', async () => {
  const child = run({ SIM_BANKID_SIGN_MS: 'soon' });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain('Setting SIM_BANKID_SIGN_MS:');
  expect(code).toBe(1);
});
