import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { ReadingFault } from './reading-fault.ts';

/** Pictures, macros and the like hold no rows and are never unpacked. */
const UNREAD =
  /\.(?:png|jpe?g|gif|tiff?|emf|wmf|bin|vml)$|^(?:docProps|customXml|Pictures|Thumbnails)\/|^xl\/(?:media|drawings|charts|embeddings|externalLinks|pivot\w+|printerSettings)\//i;

/**
 * Unpacks a zip, as far as rows may be in it. Refuses one that is encrypted or larger than the limit: first by the sizes that its
 * directory tells, then by what really comes out, where they lie.
 */
export async function unpackZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: false });
  const entries: Entry[] = [];
  let told = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ReadingFault('encrypted');
    told += entry.uncompressedSize;
    if (told > LIMITS.unpackedBytes || entries.push(entry) > LIMITS.entries) throw tooLarge();
  }
  const unpacked = new Map<string, Buffer>();
  let room: number = LIMITS.unpackedBytes;
  for (const entry of entries) {
    if (UNREAD.test(entry.fileName)) continue;
    const content = await readWithin(await zip.openReadStreamPromise(entry), room);
    room -= content.length;
    unpacked.set(entry.fileName, content);
  }
  return unpacked;
}

async function readWithin(stream: Readable, room: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > room) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ReadingFault {
  return new ReadingFault('unpacksTooLarge', { limit: WRITTEN_LIMITS.unpackedBytes });
}
