import { LOCALE_OF } from '@platform/core';
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { KEY_TYPE_WORDS } from '../../contract/index.ts';
import { writeKeyTable } from './key-table.ts';
import { writeFeet } from './page-foot.ts';
import { oneLine } from './plain-text.ts';
import { writeHead } from './receipt-head.ts';
import { writeTerms } from './receipt-terms.ts';
import { TITLE, WORDS } from './receipt-words.ts';
import type { Receipt } from './receipt.ts';
import { createSheet } from './sheet.ts';
import { attachSignature } from './signature-attachments.ts';
import { writeSignature } from './signature-block.ts';
import { createStructureTree } from './structure-tree.ts';
import { embedTypeface } from './typeface.ts';
import { writeVerify } from './verify-block.ts';

/** The entry of the document's information that holds the receipt's number. */
export const NUMBER_ENTRY = 'ReceiptNumber';

/**
 * Renders a receipt as PDF, not sealed yet. It is tagged, with title and language, embedded fonts, and the person's signature as
 * attachments.
 */
export async function renderReceipt(receipt: Receipt): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  describe(pdf, receipt);
  const tree = createStructureTree(pdf);
  const typeface = await embedTypeface(pdf, JSON.stringify([receipt, TITLE, WORDS, KEY_TYPE_WORDS]));
  const sheet = createSheet(pdf, { tree, typeface });
  writeHead(sheet, receipt);
  sheet.down(24);
  writeKeyTable(sheet, receipt);
  writeTerms(sheet, receipt);
  writeSignature(sheet, receipt);
  writeVerify(sheet, receipt);
  const foot = oneLine(`${WORDS.receipt[receipt.language]} ${receipt.number} · ${receipt.organisation.name}`);
  writeFeet(pdf, foot, { tree, typeface });
  tree.finish();
  await attachSignature(pdf, receipt);
  // The seal's placeholder reads the plain cross-reference table only.
  return pdf.save({ useObjectStreams: false });
}

function describe(pdf: PDFDocument, { kind, language, number, organisation, issuedAt }: Receipt): void {
  pdf.setTitle(`${TITLE[kind][language]} ${oneLine(number)}`, { showInWindowTitleBar: true });
  pdf.setAuthor(oneLine(organisation.name));
  pdf.setLanguage(LOCALE_OF[language]);
  pdf.setCreationDate(issuedAt);
  pdf.setModificationDate(issuedAt);
  const information = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict);
  information.set(PDFName.of(NUMBER_ENTRY), PDFHexString.fromText(oneLine(number)));
}
