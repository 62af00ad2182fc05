import { openPdf } from '@plugins/keys/testing';
import * as XLSX from 'xlsx';

/** Everything that a reader finds in an answer. Of a workbook its parts, of a PDF its pages and attachments. */
export async function unpacked(raw: Buffer): Promise<string> {
  const head = raw.subarray(0, 4).toString('latin1');
  if (head.startsWith('PK')) return partsOf(raw);
  if (head !== '%PDF') return raw.toString();
  const { pages, attachments, title } = await openPdf(new Uint8Array(raw));
  return [String(title), ...pages, ...[...attachments].flat()].join('\n');
}

/** Each part as it is written, for a name may also stand where no sheet shows it. */
function partsOf(raw: Buffer): string {
  const { files } = XLSX.read(raw, { bookFiles: true }) as unknown as { readonly files: Readonly<Record<string, Part>> };
  return Object.entries(files)
    .map(([name, { content = new Uint8Array() }]) => `${name}\n${Buffer.from(content).toString()}`)
    .join('\n');
}
/** A folder has no content. */
interface Part {
  readonly content?: Uint8Array;
}
