import { useToast } from '@platform/ui';
import { saveFile } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import type { FileLink } from '../contract/index.ts';
import { fileContent } from './file-content.ts';

/** Saves a file that a fresh link leads to; `find` reads that. */
export function useSaveLinked(): (find: () => Promise<FileLink | undefined>) => Promise<void> {
  const queries = useQueryClient();
  const toast = useToast();
  return async (find) => {
    try {
      const link = await find();
      if (link) saveFile(await queries.fetchQuery(fileContent(link)));
    } catch (fault) {
      toast.error(fault);
    }
  };
}
