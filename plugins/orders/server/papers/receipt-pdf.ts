import type { Country, Language, Text } from '@platform/core';
import { writtenAmount } from '@platform/core/money';
import { newPdf } from '@platform/server/pdf';
import type { PDFFont } from 'pdf-lib';
import { type OrderLine, VAT_PERCENT } from '../../contract/index.ts';
import { PRODUCT_WORDS } from '../order-words.ts';

/** What the law asks of a receipt, and what was sold. */
export interface ReceiptFacts {
  readonly language: Language;
  readonly country: Country;
  readonly number: string;
  readonly seller: { readonly name: string; readonly organisationNumber: string; readonly address: string };
  readonly buyer: string;
  readonly paidOn: string;
  /** How it was sold and paid. */
  readonly sale: string;
  readonly lines: readonly OrderLine[];
  readonly total: number;
  readonly vat: number;
  /** What was let go before it was taken. */
  readonly notTaken: number;
  /** What was really paid back. */
  readonly refunded: number;
}
const WORDS = {
  title: { sv: 'Kvitto', nb: 'Kvittering' },
  organisationNumber: { sv: 'Org.nr', nb: 'Org.nr.' },
  buyer: { sv: 'Köpare', nb: 'Kjøper' },
  paid: { sv: 'Betald', nb: 'Betalt' },
  ...PRODUCT_WORDS,
  net: { sv: 'Exkl. moms', nb: 'Ekskl. mva.' },
  vat: { sv: `Moms ${VAT_PERCENT} %`, nb: `Mva. ${VAT_PERCENT} %` },
  total: { sv: 'Totalt inkl. moms', nb: 'Totalt inkl. mva.' },
  notTaken: { sv: 'Ej debiterat', nb: 'Ikke belastet' },
  refunded: { sv: 'Återbetalat', nb: 'Refundert' },
} as const satisfies Readonly<Record<string, Text>>;

const [WIDTH, HEIGHT, MARGIN, STEP] = [595, 842, 56, 18];

/** A seller's number as its country has it on receipts. In Norway that of the VAT register (integrations, 7.5). */
export const sellerNumber = (organisationNumber: string, country: Country): string =>
  country === 'NO' ? `NO ${organisationNumber.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')} MVA` : organisationNumber;

/** The receipt of an order as a PDF, of one page unless it is long. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const { language, country, number, seller, lines, total, vat, notTaken, refunded } = facts;
  const say = (word: keyof typeof WORDS) => WORDS[word][language];
  const money = (minor: number) => writtenAmount(minor, { country, language });
  const { pdf, plain, strong } = await newPdf({ title: `${say('title')} ${number}`, language });
  let page = pdf.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  const row = (left: string, right = '', { face = plain, size = 10 }: { readonly face?: PDFFont; readonly size?: number } = {}) => {
    if (y < MARGIN) [page, y] = [pdf.addPage([WIDTH, HEIGHT]), HEIGHT - MARGIN];
    page.drawText(left, { x: MARGIN, y, size, font: face });
    page.drawText(right, { x: WIDTH - MARGIN - face.widthOfTextAtSize(right, size), y, size, font: face });
    y -= STEP + (size > 10 ? 8 : 0);
  };
  row(seller.name, say('title'), { face: strong, size: 16 });
  row(`${say('organisationNumber')} ${sellerNumber(seller.organisationNumber, country)}`, number);
  row(seller.address, facts.paidOn);
  row(`${say('buyer')}: ${facts.buyer}`, facts.sale);
  y -= STEP;
  for (const { product, marking, quantity, total: sum } of lines) row(`${quantity} × ${say(product)} ${marking}`.slice(0, 80), money(sum));
  y -= STEP / 2;
  row(say('net'), money(total - vat));
  row(say('vat'), money(vat));
  row(say('total'), money(total), { face: strong });
  if (notTaken > 0) row(say('notTaken'), money(-notTaken));
  if (refunded > 0) row(say('refunded'), money(-refunded));
  return pdf.save();
}
