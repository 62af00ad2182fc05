import { oneLine } from '@platform/core';
import { z } from 'zod';
import { LockSystemId } from '../../contract/index.ts';

/** The lock system for rows of a list of keys that name none. It is given by id, or by name and created when there is none. */
export const KeyImportOptions = z.strictObject({
  lockSystem: oneLine(100, 1).optional(),
  lockSystemId: LockSystemId.optional(),
});
export type KeyImportOptions = z.output<typeof KeyImportOptions>;
