import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quietTemporal } from '@platform/testing';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sendParcel } from '../kit/testing/parcel-contract.ts';

const kit = path.resolve(import.meta.dirname, '../kit/testing');
const taskQueue = `test-${randomUUID()}`;
const workers: ChildProcess[] = [];
let folder: string;
let connection: Connection;
beforeAll(async () => {
  quietTemporal();
  folder = await mkdtemp(path.join(tmpdir(), 'portal-killed-'));
  const { code } = await bundleWorkflowCode({ workflowsPath: path.join(kit, 'send-parcel.ts'), logger: new DefaultLogger('ERROR') });
  await writeFile(path.join(folder, 'bundle.js'), code);
  connection = await Connection.connect({ address: inject('temporalAddress') });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a worker process, and waits until it carries out the flow's first activity. */
async function reservingWorker(how: 'works' | 'hangs'): Promise<ChildProcess> {
  const args = [path.join(kit, 'parcel-worker.ts'), inject('temporalAddress'), taskQueue, path.join(folder, 'bundle.js'), how];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  await once(worker.stdout, 'data');
  return worker;
}

it('goes on within seconds when a worker is killed in the middle of an activity', async () => {
  const { workflow } = new Client({ connection });
  const args = [sendParcel.input.parse({ organisationId: 'o1', until: Date.now() + 3_600_000 })];
  const run = await workflow.start(sendParcel.name, { workflowId: `sendParcel:${randomUUID()}`, taskQueue, args });
  const hanging = await reservingWorker('hangs');
  hanging.kill('SIGKILL');
  const killedAt = Date.now();
  await reservingWorker('works');
  await run.signal('paid', { by: 'Anna' });
  expect(await run.result()).toBe('sent');
  // its own time-out is a minute
  expect(Date.now() - killedAt).toBeLessThan(50_000);
});
