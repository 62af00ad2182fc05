import { crc32, deflateRawSync } from 'node:zlib';
import * as XLSX from 'xlsx';

/** A file within a zip; `told` is the size that the directory claims, where it lies. */
interface ZippedFile {
  readonly name: string;
  readonly content: string | Buffer;
  readonly told?: number;
  readonly isEncrypted?: boolean;
}

/** Makes a zip as it is asked for, true or not; for tests. */
export function aZip(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const packedOf = new Map<string | Buffer, Buffer>();
  let offset = 0;
  for (const { name, content, told, isEncrypted = false } of files) {
    const plain = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = packedOf.get(content) ?? deflateRawSync(plain, { level: 1 });
    packedOf.set(content, packed);
    const title = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(told ?? plain.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, title]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** The parts of an .xlsx around its sheet and shared texts. For tests that need an unusual one. */
export function xlsxParts(sheet: string | Buffer, shared = '<sst/>'): readonly ZippedFile[] {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: shared },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
}

/** An .xlsx of texts, written without a library for speed. For tests of large ones. */
export function aLargeXlsx(rows: readonly (readonly string[])[]): Buffer {
  const written = rows.map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`);
  return aZip(xlsxParts(`<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`));
}

/** An .ods whose one table has these rows; for tests. */
export function anOds(rows: string, manifest = ''): Buffer {
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  return aZip([
    { name: 'mimetype', content: type },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest><manifest:file-entry manifest:media-type="${type}"/>${manifest}</manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

/** A compound file with these streams, for tests. It is the container of .xls and of encrypted workbooks. */
export function aCompoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file: object = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }));
}

/** A workbook of one sheet, written by the library that reads it; for tests. */
export function aWorkbook(sheet: XLSX.WorkSheet, bookType: 'xlsx' | 'biff8' | 'ods' | 'xlsb' = 'xlsx'): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Nycklar');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType, compression: true }));
}
