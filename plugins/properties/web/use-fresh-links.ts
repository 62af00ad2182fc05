import type { FileLink } from '@plugins/files/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Blueprint, BlueprintId, PinId, QuoteId } from '../contract/index.ts';
import { pinApi, planApi } from './api-client.ts';
import { quoteApi } from './quote-api.ts';

/** Reads again what has a file. The links of a page that has stood open show nothing any more. */
export function useFreshLinks() {
  const queries = useQueryClient();
  return {
    plan: (id: BlueprintId): Promise<Blueprint> => queries.fetchQuery({ ...planApi.getBlueprint.query({ params: { id } }), staleTime: 0 }),

    async photo(id: PinId, fileId: FileLink['fileId']): Promise<FileLink | undefined> {
      const { photos } = await queries.fetchQuery({ ...pinApi.getPin.query({ params: { id } }), staleTime: 0 });
      return photos.find((photo) => photo.fileId === fileId);
    },

    async quote(id: QuoteId): Promise<FileLink | undefined> {
      const { file } = await queries.fetchQuery({ ...quoteApi.getQuote.query({ params: { id } }), staleTime: 0 });
      return file ?? undefined;
    },
  };
}
