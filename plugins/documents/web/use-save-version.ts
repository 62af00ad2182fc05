import { useSaveLinked } from '@plugins/files/web/api';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentId } from '../contract/index.ts';
import { documentApi } from './api-client.ts';

/** Saves the file of one version, by a link that is read anew. */
export function useSaveVersion(id: DocumentId): (number: number) => Promise<void> {
  const queries = useQueryClient();
  const save = useSaveLinked();
  return (number) =>
    save(async () => {
      const { versions } = await queries.fetchQuery({ ...documentApi.get.query({ params: { id } }), staleTime: 0 });
      return versions.find((version) => version.number === number);
    });
}
