import { fileTypeFromBuffer } from 'file-type';

/** How much of a file tells its type. */
const HEAD_BYTES = 4100;

/** What a file holds, by its first bytes, whatever its sender says. */
export async function mediaTypeOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const head: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    head.push(chunk);
    length += chunk.byteLength;
    if (length >= HEAD_BYTES) break;
  }
  return (await fileTypeFromBuffer(Buffer.concat(head)))?.mime ?? 'application/octet-stream';
}
