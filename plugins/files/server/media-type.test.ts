import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { endingsOf, DOCUMENT_TYPES } from '../contract/index.ts';
import { mediaTypeOf } from './media-type.ts';

/** In pieces, as it comes from a disk. */
async function* pieces(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const again = (bytes: Uint8Array): AsyncIterable<Uint8Array> => ({ [Symbol.asyncIterator]: () => pieces(bytes) });
const text = (ascii: string) => Buffer.from(ascii, 'latin1');

/** A zip of files that are stored as they are, in this order. */
function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([text('PK\u0003\u0004'), common, text(name), content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([text('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, text(name)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, text('PK\u0005\u0006'), end]);
}
/** As LibreOffice writes it: what it is stands last. */
const officeFile = (part: string, kind: string) =>
  zip({
    '_rels/.rels': text('<Relationships/>'),
    [part]: Buffer.alloc(20_000, 'x'),
    '[Content_Types].xml': text(
      `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    ),
  });
const compound = (stream: string) => {
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, stream, Buffer.alloc(9000, 1));
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
const isoMedia = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(8), text(brand)]);

const FILES: Readonly<Record<string, Buffer>> = {
  '.jpg': Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(20)]),
  '.png': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  '.tiff': Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(40)]),
  '.dwg': Buffer.concat([text('AC1032'), Buffer.alloc(40)]),
  '.mov': isoMedia('qt  '),
  '.mp4': isoMedia('isom'),
  '.pdf': text('%PDF-1.7\n%âãÏÓ\n'),
  '.doc': compound('WordDocument'),
  '.docx': officeFile('word/document.xml', 'wordprocessingml.document'),
  '.xlsx': officeFile('xl/workbook.xml', 'spreadsheetml.sheet'),
  '.ppt': compound('PowerPoint Document'),
  '.pptx': officeFile('ppt/presentation.xml', 'presentationml.presentation'),
};

it.each(Object.entries(FILES))('knows a file %s that a document may be', async (ending, bytes) => {
  const type = await mediaTypeOf(again(bytes));
  expect(endingsOf(DOCUMENT_TYPES.filter((each) => each === type))).toContain(ending);
});

it('has a file for each of them', () => {
  expect(DOCUMENT_TYPES.every((type) => endingsOf([type]).some((ending) => ending in FILES))).toBe(true);
});

it.each([
  ['a workbook of before 2007', compound('Workbook'), 'application/vnd.ms-excel'],
  ['an installer', compound('MsiDatabase'), 'application/x-cfb'],
  ['a zip of anything', zip({ 'a.txt': text('a') }), 'application/zip'],
  ['a zip that is cut off', zip({ 'a.txt': Buffer.alloc(6000, 'a') }).subarray(0, 5000), 'application/zip'],
  ['nothing known', text('hello'), 'application/octet-stream'],
])('takes %s for no document', async (_, bytes, type) => {
  expect(await mediaTypeOf(again(bytes))).toBe(type);
  expect(DOCUMENT_TYPES).not.toContain(type);
});
