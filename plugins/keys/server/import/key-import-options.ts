import { oneLine } from '@platform/core';
import { z } from 'zod';
import { LockSystemId } from '../../contract/index.ts';

/** What a list of keys asks for beside the file: the lock system of the rows that name none, by name (made when there is none) or by id. */
export const KeyImportOptions = z.strictObject({
  lockSystem: oneLine(100, 1).optional(),
  lockSystemId: LockSystemId.optional(),
});
export type KeyImportOptions = z.output<typeof KeyImportOptions>;
