import type { Runtime } from '@platform/server/host';
import type { ImportKey } from '../contract/index.ts';
import { importRuns, type ImportState } from '../server/api.ts';

/** Does for an import what its workflow would do until somebody has to decide: reads it, or writes its rows. */
export async function carryOut({ services }: Runtime, key: ImportKey): Promise<ImportState> {
  const { runs } = services.resolve({ runs: importRuns });
  const state = await runs.read(key);
  return state.status === 'APPLYING' ? runs.write(key) : state;
}
