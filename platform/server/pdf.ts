import { type Language, LOCALE_OF } from '@platform/core';
import * as fontkit from 'fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';
import { readSans } from './sans.ts';

export { readSans } from './sans.ts';

/** A document to write on, and its two weights. */
export interface NewPdf {
  readonly pdf: PDFDocument;
  readonly plain: PDFFont;
  readonly strong: PDFFont;
}

/** An empty PDF in a typeface that has the letters of both languages. */
export async function newPdf({ title, language }: { readonly title: string; readonly language: Language }): Promise<NewPdf> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(LOCALE_OF[language]);
  pdf.registerFontkit(fontkit);
  const font = async (weight: number) => pdf.embedFont(await readSans('latin', weight), { subset: true });
  return { pdf, plain: await font(400), strong: await font(600) };
}
