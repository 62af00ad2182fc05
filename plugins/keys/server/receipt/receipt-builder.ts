import { receiptText } from './receipt-text.ts';
import type { Receipt } from './receipt.ts';

/** A receipt for a loan of three keys, not signed; for tests. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    kind: 'LOAN',
    number: 'K-2026-000123',
    language: 'sv',
    timeZone: 'Europe/Stockholm',
    issuedAt: new Date('2026-11-21T13:32:05Z'),
    organisation: { name: 'Brf Björken', organisationNumber: '769612-3456', address: 'Björkvägen 3, 211 22 Malmö' },
    handledBy: { name: 'Maria Lindgren', organisation: 'Låspartner Syd AB' },
    holder: { name: 'Anna Åkesson', details: ['Lägenhet 1001'] },
    keys: someKeys(3),
    expectedReturnOn: '2026-12-24',
    text: 'Nyckeln får inte kopieras.\n- Förlust anmäls genast.',
    ...changes,
  };
}

/** That many keys with markings from A-001. */
export function someKeys(count: number): Receipt['keys'] {
  return Array.from({ length: count }, (_, at) => ({
    marking: `A-${String(at + 1).padStart(3, '0')}`,
    name: 'Entrédörr',
    type: 'MECHANICAL' as const,
    lockSystem: 'Björken 2019',
  }));
}

/** The same receipt, signed by its holder with BankID. */
export function signed(receipt: Receipt): Receipt {
  return {
    ...receipt,
    signature: {
      method: 'BANKID',
      signedBy: receipt.holder.name,
      maskedPersonalNumber: '19900101-****',
      signedAt: new Date('2026-11-21T13:31:58Z'),
      orderReference: '131daac9-16c6-4618-beb0-365768f37288',
      signedText: receiptText(receipt).text,
      signature: Buffer.from('<Signature/>').toString('base64'),
      ocspResponse: Buffer.from('ocsp').toString('base64'),
    },
  };
}

/** The same receipt, signed by its holder by an identification at the broker. */
export function identified(receipt: Receipt): Receipt {
  return {
    ...receipt,
    signature: {
      method: 'EID',
      signedBy: receipt.holder.name,
      maskedPersonalNumber: '418190 *****',
      service: 'no_bankid',
      signedAt: new Date('2026-11-21T13:31:58Z'),
      orderReference: '01900000-0000-7000-8000-0000000000e2',
      signedText: receiptText(receipt).text,
      idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln',
    },
  };
}
