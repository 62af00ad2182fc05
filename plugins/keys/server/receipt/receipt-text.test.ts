import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aReceipt, signed, someKeys } from './receipt-builder.ts';
import { receiptText } from './receipt-text.ts';

describe('the text that the holder signs', () => {
  it('names number, parties, day of return, every key and the terms', () => {
    const { text } = receiptText(aReceipt());
    expect(text.split('\n')).toEqual([
      '# Kvittens för utlämnade nycklar',
      'Brf Björken',
      'Kvittensnummer: K-2026-000123',
      'Datum: 21 nov. 2026',
      'Lämnas ut av: Maria Lindgren, Låspartner Syd AB',
      'Innehavare: Anna Åkesson',
      'Återlämnas senast: 24 dec. 2026',
      '',
      'Anna Åkesson kvitterar härmed att ha tagit emot nycklarna nedan.',
      '',
      '## Nycklar (3)',
      '+ A-001, Entrédörr, Mekanisk, Björken 2019',
      '+ A-002, Entrédörr, Mekanisk, Björken 2019',
      '+ A-003, Entrédörr, Mekanisk, Björken 2019',
      '',
      '## Villkor',
      'Nyckeln får inte kopieras.',
      '+ Förlust anmäls genast.',
    ]);
  });

  it('is written in Norwegian with Norwegian dates', () => {
    const { text } = receiptText(aReceipt({ language: 'nb' }));
    expect(text).toContain('# Kvittering for utleverte nøkler');
    expect(text).toContain('Innleveres senest: 24. des. 2026');
  });

  it('has the SHA-256 of its UTF-8 bytes', () => {
    const { text, sha256 } = receiptText(aReceipt());
    expect(sha256).toBe(createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex'));
  });

  it('is the same before and after signing', () => {
    expect(receiptText(signed(aReceipt())).text).toBe(receiptText(aReceipt()).text);
  });

  it('takes the day from the time zone of the organisation', () => {
    const late = { issuedAt: new Date('2026-11-21T23:30:00Z') };
    expect(receiptText(aReceipt(late)).text).toContain('Datum: 22 nov. 2026');
    expect(receiptText(aReceipt({ ...late, timeZone: 'Atlantic/Reykjavik' })).text).toContain('Datum: 21 nov. 2026');
  });

  it('lets no value pose as a heading, a list, emphasis or another line', () => {
    const key = { marking: 'A*1*', name: '1\n# Fri text\u202e', type: 'RFID', lockSystem: '|x|' } as const;
    const { text } = receiptText(aReceipt({ keys: [key], text: '# Rubrik\n1. Punkt' }));
    expect(text).toContain('+ A\u22171\u2217, 1 # Fri text, RFID-tagg, \u00a6x\u00a6\n');
    expect(text).toContain('\n\u00a0# Rubrik\n\u00a01. Punkt');
  });

  it('says when the text is longer than BankID takes', () => {
    expect(receiptText(aReceipt({ keys: someKeys(500) })).fits).toBe(true);
    expect(receiptText(aReceipt({ keys: someKeys(1000) })).fits).toBe(false);
  });
});
