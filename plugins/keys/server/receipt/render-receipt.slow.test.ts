import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf, type OpenedPdf } from './opened-pdf.ts';
import { aReceipt, identified, signed, someKeys } from './receipt-builder.ts';
import { receiptText } from './receipt-text.ts';
import { renderReceipt } from './render-receipt.ts';
import type { Receipt } from './receipt.ts';

const opened = async (receipt: Receipt) => openPdf(await renderReceipt(receipt));
const textOf = async (receipt: Receipt) => (await opened(receipt)).pages.join('\n');

describe('a signed receipt', () => {
  const receipt = signed(aReceipt());
  let pdf: OpenedPdf;
  beforeAll(async () => {
    pdf = await opened(receipt);
  });

  it('has title and language', () => {
    expect(pdf.title).toBe('Kvittens för utlämnade nycklar K-2026-000123');
    expect(pdf.language).toBe('sv-SE');
  });

  it('is tagged with headings, paragraphs, a list and a table with header cells', () => {
    expect(pdf.isTagged).toBe(true);
    const roles = pdf.roles.flat();
    const count = (role: string) => roles.filter((each) => each === role).length;
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Table']));
    expect([count('TR'), count('TH'), count('TD')]).toEqual([4, 4, 12]);
  });

  it('says who signed what, when and how', () => {
    const text = pdf.pages.join('\n');
    for (const fact of [
      'Underskriven med BankID',
      'Anna Åkesson',
      '19900101-****',
      '21 nov. 2026 14:31:58 CET',
      '131daac9-16c6-4618-beb0-365768f37288',
      receiptText(receipt).sha256,
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('carries the signed text, the signature and the OCSP answer as files', () => {
    expect(Object.fromEntries(pdf.attachments)).toEqual({
      'signed-text.txt': receiptText(receipt).text,
      'bankid-signature.xml': '<Signature/>',
      'bankid-ocsp.der': 'ocsp',
    });
  });

  it('is the same to the byte when made again', async () => {
    expect(Buffer.compare(await renderReceipt(receipt), await renderReceipt(receipt))).toBe(0);
  });
});

it('says of which loan keys came back, and what of it is still out', async () => {
  const [back, ...stillOut] = someKeys(3);
  const text = await textOf(aReceipt({ kind: 'RETURN', keys: back ? [back] : [], ofLoan: 'K26-0000-0007', stillOut }));
  for (const said of ['K26-0000-0007', 'Nycklar (1)', 'Fortfarande utlämnade (2)', ...stillOut.map(({ marking }) => marking)])
    expect(text).toContain(said);
});

it('says each key\u2019s ID number where one has any, and how anybody can check it', async () => {
  const [plain, ...others] = someKeys(2);
  const keys = plain ? [{ ...plain, type: 'RFID' as const, idNumber: '04A2B3C4D5' }, ...others] : [];
  const text = await textOf(signed(aReceipt({ keys, verifyAt: 'https://portal.example/verify' })));
  for (const said of ['ID-nummer', '04A2B3C4D5', 'K-2026-000123 på portal.example/verify']) expect(text).toContain(said);
});

describe('a receipt that was signed by an identification', () => {
  const receipt = identified(aReceipt({ language: 'nb', timeZone: 'Europe/Oslo', holder: { name: 'Bjørn Sæther' } }));

  it('says how and who in Norwegian, the number masked', async () => {
    const text = (await textOf(receipt)).replaceAll(/\s+/g, ' ');
    for (const fact of [
      'Signert ved identifisering med e-ID',
      'Fødselsnummer 418190 *****',
      'Identifisert med BankID (norsk)',
      'Tidspunkt 21. nov. 2026 14:31:58 CET',
      'Beviset inneholder tekstens SHA-256.',
      receiptText(receipt).sha256,
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('carries the text and the token, as the broker signed it', async () => {
    const { attachments } = await opened(receipt);
    expect([...attachments.keys()].toSorted()).toEqual(['identification.jwt', 'signed-text.txt']);
    expect(receipt.signature).toMatchObject({ idToken: attachments.get('identification.jwt') });
  });
});

describe('a receipt', () => {
  it('writes Norwegian with its own words and dates', async () => {
    const text = await textOf(aReceipt({ language: 'nb', timeZone: 'Europe/Oslo', holder: { name: 'Bjørn Ærø' } }));
    for (const written of ['Kvittering for utleverte nøkler', 'Bjørn Ærø', 'Merking', '24. des. 2026', '1 (1)'])
      expect(text).toContain(written);
  });

  it('repeats the header of the table and counts the pages when keys fill several', async () => {
    const { pages, roles } = await opened(aReceipt({ keys: someKeys(120) }));
    expect(pages.length).toBe(5);
    for (const page of pages.slice(0, 4)) expect(page).toContain('Låssystem');
    expect(pages.map((_, at) => `${at + 1} (5)`).every((number, at) => pages[at]?.includes(number))).toBe(true);
    expect(pages.join('\n')).toContain('A-120');
    expect(roles.flat().filter((role) => role === 'TH').length).toBe(4);
  });

  it('writes every letter of our languages and their neighbours', async () => {
    const name = 'ÅÄÖÆØÉ åäöæøé – Łukasz Nguyễn Đặng Θεός Иван';
    expect(await textOf(aReceipt({ holder: { name } }))).toContain(name);
  });

  it('shows a replacement for what no font has, instead of failing', async () => {
    const text = await textOf(aReceipt({ holder: { name: 'Anna \u{1f600} 山田 \u{1f468}\u{200d}\u{1f469}' } }));
    expect(text).toContain('Anna \ufffd \ufffd\ufffd \ufffd');
  });

  it('breaks a word that is wider than its column', async () => {
    const [key] = someKeys(1);
    const marking = 'X'.repeat(80);
    const text = await textOf(aReceipt({ keys: key ? [{ ...key, marking }] : [] }));
    expect(text.replaceAll(/[^X]/g, '')).toBe(marking);
  });

  it('for returned keys names who takes them back and no day of return', async () => {
    const text = await textOf(aReceipt({ kind: 'RETURN', text: '' }));
    expect(text).toContain('Maria Lindgren kvitterar härmed att ha tagit emot nycklarna nedan från Anna Åkesson.');
    expect(text).not.toContain('24 dec. 2026');
    expect(text).not.toContain('Villkor');
  });

  it('to be signed on paper has lines for both parties', async () => {
    const text = await textOf(aReceipt({ signature: { method: 'PAPER' } }));
    expect(text.match(/Ort och datum/g)).toHaveLength(2);
    expect(text).toContain('Namnförtydligande: Anna Åkesson');
  });

  it('signed on paper says by whom and when, and binds the scan', async () => {
    const signature = {
      method: 'PAPER',
      signed: { by: 'Anna Åkesson', at: new Date('2026-11-22T10:00:00Z'), scanSha256: 'f'.repeat(64) },
    } as const;
    const text = await textOf(aReceipt({ signature }));
    for (const fact of ['Underskriven på papper', '22 nov. 2026 11:00:00 CET', 'f'.repeat(64)]) expect(text).toContain(fact);
  });
});
