import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerPlugin } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { type Import, importEndpoints, type ImportId } from '../contract/index.ts';
import { carryOut } from './carry-out.ts';

/** A host where one user imports one kind into one organisation, with small batches. */
export interface ImportScene {
  readonly host: TestHost;
  /** Sends a file and has it read and checked. `options`: what the kind asks for, and `existing`. */
  send(file: File, options?: Readonly<Record<string, string>>): Promise<Import>;
  /** Has the rows written. @throws when it is refused */
  apply(imported: Import, skipFailed?: boolean): Promise<Import>;
  /** Has a file whose columns were corrected read once more. */
  readAgain(imported: Import): Promise<Import>;
  get(id: ImportId): Promise<Import>;
  stop(): Promise<void>;
}
export interface SceneOptions {
  readonly plugins: readonly ServerPlugin[];
  readonly kind: string;
  readonly as: string;
  readonly organisationId: string;
}

export async function startImportScene({ plugins, kind, as, organisationId }: SceneOptions): Promise<ImportScene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  const host = await startTestHost({ plugins, settings: { FILES_DIR: folder, IMPORT_BATCH_ROWS: '3' } });
  const get = async (id: ImportId) => (await host.call(importEndpoints.get, { params: { id } }, { as })).body;
  const carriedOut = async (importId: ImportId) => {
    await carryOut(host.runtime, { importId, organisationId });
    return get(importId);
  };
  return {
    host,
    get,
    readAgain: ({ id }) => carriedOut(id),
    async send(file, options = {}) {
      const { status, body } = await host.call(importEndpoints.open, { file, body: { kind, ...options } }, { as });
      if (status !== 202) throw new Error(`The import was refused with ${status}`);
      return carriedOut(body.id);
    },
    async apply({ id }, skipFailed = false) {
      const { status } = await host.call(importEndpoints.apply, { params: { id }, body: { skipFailed } }, { as });
      if (status !== 202) throw new Error(`The import was not applied: ${status}`);
      return carriedOut(id);
    },
    async stop() {
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
