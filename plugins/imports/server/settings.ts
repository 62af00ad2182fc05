import { pluginSettings, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { imports } from '../contract/index.ts';

export const importSettings = pluginSettings(imports, {
  IMPORT_BATCH_ROWS: z.coerce.number().int().min(1).max(10_000).default(2000).describe('Rows written per transaction of an import'),
  IMPORT_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .default(365)
    .describe('Days after which an import that has ended is thrown away, and with it its undo'),
});
/** The values, with the platform's. */
export type ImportSettings = SettingsIn<typeof importSettings>;
