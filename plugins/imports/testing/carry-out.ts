import type { Runtime } from '@platform/server/host';
import type { ImportKey } from '../contract/index.ts';
import { importRuns, type ImportState } from '../server/api.ts';

/** Runs an import up to its next decision in place of its workflow. It reads the file, or writes the rows. */
export async function carryOut({ services }: Runtime, key: ImportKey): Promise<ImportState> {
  const { runs } = services.resolve({ runs: importRuns });
  const state = await runs.read(key);
  return state.status === 'APPLYING' ? runs.write(key) : state;
}
