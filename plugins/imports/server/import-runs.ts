import type { Work } from '@platform/server';
import type { ImportKey } from '../contract/index.ts';
import type { ImportRuns } from './api.ts';
import type { ImportApplier } from './import-applier.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportOpener } from './import-opener.ts';
import type { ImportReader } from './import-reader.ts';
import { forgetImport } from './import-rows.ts';
import type { ImportService } from './import-service.ts';
import { asImporter, findImport } from './import-work.ts';
import type { ImportWorkbooks } from './import-workbooks.ts';

export interface ImportRunsDeps {
  readonly applier: ImportApplier;
  readonly files: ImportFiles;
  readonly opener: ImportOpener;
  readonly reader: ImportReader;
  readonly service: ImportService;
  readonly work: Work;
  readonly workbooks: ImportWorkbooks;
}

/** Imports step by step, in the caller's own process: see `ImportRuns`. */
export function createImportRuns({ applier, files, opener, reader, service, work, workbooks }: ImportRunsDeps): ImportRuns {
  return {
    open: (tx, sent) => opener(tx, { ...sent, inBackground: false }),
    read: reader.read,
    get: service.get,
    apply: service.apply,
    write: applier.apply,
    failed: workbooks.failed,
    async discard(key: ImportKey) {
      await work.write(await asImporter(work, key), async (ctx) => {
        const imported = await findImport(ctx, key.importId);
        await forgetImport(ctx, imported);
        await files.remove(ctx, imported.fileKey);
      });
    },
  };
}
