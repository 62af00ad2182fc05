import { fileTypeFromBuffer } from 'file-type';

/** How much of a file tells its type. */
const HEAD_BYTES = 4100;

/** Passes a stream through and tells what it holds, by its first bytes; the sender's word for it is not asked. */
export function judged(content: AsyncIterable<Uint8Array>) {
  const head: Uint8Array[] = [];
  let length = 0;
  async function* through() {
    for await (const chunk of content) {
      if (length < HEAD_BYTES) head.push(chunk);
      length += chunk.byteLength;
      yield chunk;
    }
  }
  return { content: through(), mediaType: async () => (await fileTypeFromBuffer(Buffer.concat(head)))?.mime ?? 'application/octet-stream' };
}
