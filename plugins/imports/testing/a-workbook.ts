import { write, utils } from 'xlsx';

/** A workbook as somebody would send it: the first row heads the columns. */
export function aWorkbook(rows: readonly (readonly (string | number)[])[], name = 'nycklar.xlsx'): File {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Nycklar');
  const bytes: Uint8Array<ArrayBuffer> = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
  return new File([bytes], name);
}
