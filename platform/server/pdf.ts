import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, LOCALE_OF } from '@platform/core';
import * as fontkit from 'fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';

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
  return { pdf, plain: await font(pdf, 400), strong: await font(pdf, 600) };
}

async function font(pdf: PDFDocument, weight: 400 | 600): Promise<PDFFont> {
  const file = import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`);
  return pdf.embedFont(await readFile(fileURLToPath(file)), { subset: true });
}
