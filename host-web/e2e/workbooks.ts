import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { read, utils, write } from 'xlsx';

/** An Excel file of these rows, the first of which are the headings. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Nycklar');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** The cells of a downloaded workbook's first sheet as text, and the comments in them. */
export async function readDownload(download: Download): Promise<{ readonly rows: string[][]; readonly comments: string[] }> {
  const book = read(await readFile(await download.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet');
  const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!'));
  // A key of a sheet that is no option of its own is a cell.
  const comments = cells.flatMap(([, cell]) => (cell as { c?: { t: string }[] }).c ?? []).map(({ t }) => t);
  return { rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }), comments };
}

/** Lets go of a file over a place, as a hand with a mouse does. */
export async function dropFile(page: Page, place: Locator, { name, content }: { readonly name: string; readonly content: Buffer }) {
  const dataTransfer = await page.evaluateHandle(
    ([file, base64]) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], file));
      return held;
    },
    [name, content.toString('base64')] as const,
  );
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
  await expect(place).toContainText(name);
}
