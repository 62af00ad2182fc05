import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** Noto Sans for PDF, unpacked: the characters of one script in one weight. */
export async function readSans(subset: string, weight: number): Promise<Buffer> {
  const file = import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`);
  return unpacked(await readFile(fileURLToPath(file)));
}

const [WOFF_HEADER, WOFF_ENTRY] = [44, 20];
const [FONT_HEADER, FONT_ENTRY] = [12, 16];

/**
 * A WOFF as the font that it holds (W3C, WOFF 1.0, part 4). fontkit reads WOFF too, but unpacks the table of outlines anew for each letter
 * that it measures or draws.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(FONT_HEADER + FONT_ENTRY * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (let at = 0; at < count; at += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * at;
    const [start, packedLength, length] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)];
    const bytes = woff.subarray(start, start + packedLength);
    const to = FONT_HEADER + FONT_ENTRY * at;
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(length, to + 12);
    // tables begin at fours
    parts.push(packedLength < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
