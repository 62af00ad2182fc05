import { client } from '@platform/web';
import { fileEndpoints, type FileLink } from '../contract/index.ts';

const fileApi = client(fileEndpoints);

/** The query of what a link shows. It is read once and not kept: a link lives a few minutes. */
export function fileContent({ fileId, url }: FileLink) {
  const token = new URL(url, location.origin).searchParams.get('token') ?? '';
  return { ...fileApi.fetch.query({ params: { fileId }, query: { token } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
}
