import { inSameRound, oneLine } from '@platform/core';
import { importFields } from '@plugins/imports/web/api';
import { z } from 'zod';

/** Where a list says, or does not say, which lock system its keys belong to. */
export const ImportSystem = z.enum(['EXISTING', 'NEW', 'FILE']);
export type ImportSystem = z.output<typeof ImportSystem>;

const FIELD_OF = { EXISTING: 'lockSystemId', NEW: 'lockSystem' } as const;

/** What a list of keys is asked for beside the file. */
export const KeyImportValues = z
  .object({
    ...importFields,
    system: ImportSystem,
    lockSystemId: z.uuid().optional(),
    lockSystem: oneLine(100).optional(),
  })
  .superRefine((values, { addIssue }) => {
    // nothing is chosen yet
    if (values.system !== 'EXISTING' && values.system !== 'NEW') return;
    const field = FIELD_OF[values.system];
    if (values[field] === undefined) addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
  }, inSameRound);

/** The lock system as the import takes it. */
export function bodyOfImport(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const system = ImportSystem.parse(values['system']);
  if (system === 'FILE') return {};
  const field = FIELD_OF[system];
  return { [field]: z.string().parse(values[field]) };
}
