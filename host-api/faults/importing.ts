import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { importEndpoints, type ImportId, type ImportStatus } from '@plugins/imports/contract';
import { aWorkbook } from '@plugins/imports/testing';
import type { Call } from './caller.ts';

const LOOK_MS = 250;
/** Nothing stands still for longer. Whoever is killed again and again rests for a minute, and then for five (`tryStep` of the kit). */
const PATIENCE_MS = 330_000;
const ENDED: ReadonlySet<ImportStatus> = new Set(['DONE', 'FAILED', 'UNDONE']);

/** Keys of a new lock system of this name. `holders`: the people who have them in turn, by their addresses. */
export interface ImportedKeys {
  readonly lockSystem: string;
  readonly rows: number;
  readonly holders?: readonly string[];
}
/** Imports keys, and sees it to its end. */
export async function importKeys(call: Call, { lockSystem, rows, holders = [] }: ImportedKeys): Promise<ImportId> {
  const cells = Array.from({ length: rows }, (_, at) => [`${lockSystem}-${at}`, 'Mekanisk', holders[at % holders.length] ?? '']);
  const file = aWorkbook([['Märkning', 'Typ', 'Innehavare'], ...cells]);
  const options = { idempotencyKey: randomUUID() };
  const { body, status, code } = await call(importEndpoints.open, { file, body: { kind: 'keys', lockSystem } }, options);
  if (status !== 202) throw new Error(`The import is refused: ${status} ${code}`);
  const params = { id: body.id };
  let moved = { to: '', at: Date.now() };
  for (;;) {
    const { body: imported } = await call(importEndpoints.get, { params });
    if (ENDED.has(imported.status)) return body.id;
    const to = `${imported.status} ${imported.progress}`;
    if (to !== moved.to) moved = { to, at: Date.now() };
    if (Date.now() - moved.at > PATIENCE_MS) throw new Error(`Import ${body.id} stands still: ${imported.status}`);
    // the order may have been taken by an API that was killed before it said so: then it is refused, and goes on all the same
    if (imported.status === 'CHECKED') await call(importEndpoints.apply, { params, body: {} });
    await wait(LOOK_MS);
  }
}
