import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@plugins/imports/contract';
import { signIn } from './portal-calls.ts';
import type { Measured } from './processes.ts';

/** As the page does, which is told of each batch. Asking all the time would be a load of its own, and measured with what is asked for. */
const LOOK_MS = 100;

/** Imports lists as somebody at the wizard does. */
export interface PortalImport {
  /** Sends the file, waits for its check, has it written and waits for the end. Returns milliseconds. */
  carryOut(
    file: string,
    options: Readonly<Record<string, string>>,
  ): Promise<{ readonly id: string; readonly check: number; readonly apply: number }>;
  undo(id: string): Promise<void>;
}

export async function startPortalImport(api: Measured): Promise<PortalImport> {
  const headers = { authorization: `Bearer ${await signIn(api, 'admin@demo.example')}` };
  const call = async (path: string, init: RequestInit = {}): Promise<Import> => {
    const answer = await fetch(`${api.url}/v1/imports${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Import;
  };
  const order = (path: string) => call(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  const until = async (id: string, status: Import['status']): Promise<void> => {
    const found = await call(`/${id}`);
    if (found.status === status) return;
    if (found.status === 'FAILED') throw new Error(`The import failed: ${found.errors[0]?.message}`);
    await wait(LOOK_MS);
    await until(id, status);
  };
  return {
    async carryOut(file, options) {
      const body = new FormData();
      for (const [name, value] of Object.entries(options)) body.set(name, value);
      body.set('file', await openAsBlob(file), 'lista.xlsx');
      const started = performance.now();
      const { id } = await call('', { method: 'POST', body });
      await until(id, 'CHECKED');
      const checked = performance.now();
      await order(`/${id}/apply`);
      await until(id, 'DONE');
      return { id, check: checked - started, apply: performance.now() - checked };
    },
    async undo(id) {
      await order(`/${id}/undo`);
      await until(id, 'UNDONE');
    },
  };
}
