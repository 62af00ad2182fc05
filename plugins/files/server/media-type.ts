import { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';

/** How much of most files tells their type. */
const HEAD_BYTES = 4100;
const UNKNOWN = 'application/octet-stream';
/** What a compound file is, by the stream that it holds ([MS-CFB] 2.6.1: UTF-16LE). */
const COMPOUND = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
].map(([name = '', type = '']) => ({ name: Buffer.from(name, 'utf16le'), type }));

/** What a file holds, whatever its sender says. By its first bytes, or by what is inside a zip or a compound file. `content` is read as often as it takes. */
export async function mediaTypeOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const type = await headType(content);
  if (type === 'application/zip') return (await zipType(content)) ?? type;
  return type === 'application/x-cfb' ? ((await compoundType(content)) ?? type) : type;
}

async function headType(content: AsyncIterable<Uint8Array>): Promise<string> {
  const head: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    head.push(chunk);
    length += chunk.byteLength;
    if (length >= HEAD_BYTES) break;
  }
  return (await fileTypeFromBuffer(Buffer.concat(head)))?.mime ?? UNKNOWN;
}

/** Some programs write what a document is at its end. A zip that is broken is a zip. */
async function zipType(content: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const stream = Readable.from(content);
  try {
    return (await fileTypeFromStream(Readable.toWeb(stream)))?.mime;
  } catch {
    return undefined;
  } finally {
    stream.destroy();
  }
}

async function compoundType(content: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const longest = Math.max(...COMPOUND.map(({ name }) => name.length));
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const seen = Buffer.concat([rest, chunk]);
    const found = COMPOUND.find(({ name }) => seen.includes(name));
    if (found) return found.type;
    rest = seen.subarray(-longest);
  }
  return undefined;
}
