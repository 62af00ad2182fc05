import { openPdf } from '@plugins/keys/testing';
import { expect, it } from 'vitest';
import { type ReceiptFacts, receiptPdf, sellerNumber } from './receipt-pdf.ts';

it.each([
  ['556016-0680', 'SE', '556016-0680'],
  ['923456783', 'NO', 'NO 923 456 783 MVA'],
] as const)('writes %s of %s as %s', (number, country, written) => {
  expect(sellerNumber(number, country)).toBe(written);
});

it('goes on to a second page rather than lose its total', async () => {
  const line = { product: 'KEY_COPY', variant: 'MECHANICAL', sku: '1002', keyId: null, marking: 'P1', quantity: 1 } as const;
  const facts: ReceiptFacts = {
    language: 'sv',
    country: 'SE',
    number: 'B26-7F3K29',
    seller: { name: 'Låspartner Syd AB', organisationNumber: '556016-0680', address: 'Verkstadsgatan 4' },
    buyer: 'Rebecka Åberg',
    paidOn: '1 december 2026',
    sale: 'Distansköp, Swish',
    lines: Array.from({ length: 60 }, () => ({ ...line, unitPrice: 100, total: 100, vat: 20 })),
    total: 6000,
    vat: 1200,
    notTaken: 100,
    refunded: 500,
  };
  const { pages } = await openPdf(await receiptPdf(facts));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('Totalt inkl. moms');
  expect(pages[1]).toContain('Ej debiterat');
  expect(pages[1]).toContain('Återbetalat');
});
