import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { ImportId } from './import.ts';
import { imports } from './plugin.ts';

/** Which import, and whose: whatever a flow asks for is asked for one organisation. */
export const ImportKey = z.object({ importId: ImportId, organisationId: z.string() });
export type ImportKey = z.output<typeof ImportKey>;

/** An import: reads and checks a file, waits for the preview's approval, writes rows. */
export const importFile = flowWorkflow(imports, 'importFile', {
  input: ImportKey.extend({
    /** Who decides, by name. */
    sender: z.string(),
    /** How long the preview waits before the import is given up. */
    waitSeconds: z.number(),
  }),
  output: z.enum(['applied', 'refused', 'abandoned']),
  signals: {
    /** The columns have been corrected. */
    readAgain: z.object({}),
    apply: z.object({}),
  },
});
