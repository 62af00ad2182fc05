import { client } from '@platform/web';
import { importEndpoints } from '../contract/index.ts';

export const importApi = client(importEndpoints);

/** What is read again when an import has moved. */
export const importReads = [importApi.get.key(), importApi.rows.key(), importApi.list.key()];
