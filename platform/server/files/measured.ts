import { createHash } from 'node:crypto';

/** Passes a stream through while its size and hash are taken. */
export function measured(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  async function* through() {
    for await (const chunk of content) {
      size += chunk.byteLength;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: through(), result: () => ({ size, sha256: hash.digest('hex') }) };
}
