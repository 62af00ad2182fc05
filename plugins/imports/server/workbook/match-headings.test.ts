import { describe, expect, it } from 'vitest';
import { findHeader, matchHeadings, matchValue } from './match-headings.ts';
import { createSheetPacker } from './packed-sheet.ts';
import { openSheet } from './sheet.ts';

const columns = {
  marking: { heading: { sv: 'Märkning', nb: 'Merking', en: 'Marking' }, synonyms: ['Nyckelnr', 'Key no.'], required: true },
  name: { heading: { sv: 'Namn', nb: 'Navn', en: 'Name' } },
  lockSystem: { heading: { sv: 'Låssystem', nb: 'Låssystem', en: 'Lock system' } },
  type: {
    heading: { sv: 'Typ', nb: 'Type', en: 'Type' },
    required: true,
    values: {
      MECHANICAL: { sv: 'Mekanisk', nb: 'Mekanisk', en: 'Mechanical' },
      RFID: { sv: 'RFID-tagg', nb: 'RFID-brikke', en: 'RFID tag' },
    },
  },
};
const sheetOf = (name: string, rows: readonly (readonly string[])[]) => {
  const packer = createSheetPacker();
  for (const [at, cells] of rows.entries()) packer.add(at + 1, cells);
  return openSheet(packer.pack(name));
};

describe('headings', () => {
  it.each([
    ['Swedish', ['Märkning', 'Namn', 'Typ']],
    ['Norwegian', ['Merking', 'Navn', 'Type']],
    ['English', ['Marking', 'Name', 'Type']],
    ['other words for them', ['Nyckelnr', 'NAMN', 'typ']],
    ['without case, accents, signs and spaces', [' MARKNING *', 'n-a-m-n', 'Typ:']],
    ['with an explanation', ['Märkning (obligatorisk)', 'Namn [valfritt]', 'Typ']],
  ])('are known in %s', (_, header) => {
    expect(matchHeadings(header, columns)).toEqual({ places: { marking: 0, name: 1, type: 2 }, unknown: [], missing: [] });
  });

  it('may stand in any order, among others that are not known', () => {
    expect(matchHeadings(['Hylla', 'Typ', '', 'Märkning'], columns)).toEqual({
      places: { type: 1, marking: 3 },
      unknown: [0],
      missing: [],
    });
  });

  it('that come twice count once, where they come first', () => {
    expect(matchHeadings(['Typ', 'Märkning', 'Type'], columns)).toMatchObject({ places: { type: 0, marking: 1 }, unknown: [2] });
  });

  it('that must be there are named when they are not', () => {
    expect(matchHeadings(['Namn'], columns).missing).toEqual(['marking', 'type']);
  });
});

describe('the header of a workbook', () => {
  const list = sheetOf('Lista', [['Brf Björken'], ['Namn på listan', '2026'], ['Märkning', 'Typ'], ['Typ', 'x']]);

  it('is the one of the first rows that heads most columns', () => {
    const found = findHeader({ sheets: [list] }, columns);
    expect([found.sheet.name, found.row.number, found.places]).toEqual(['Lista', 3, { marking: 0, type: 1 }]);
  });

  it('may be on a later sheet', () => {
    const instructions = sheetOf('Instruktioner', [['Märkning'], ['Typ']]);
    expect(findHeader({ sheets: [instructions, list] }, columns).sheet.name).toBe('Lista');
  });

  it('is refused when nothing in it is known, and the refusal tells the headings in both languages', () => {
    const refused = expect.objectContaining({
      refusal: expect.objectContaining({ code: 'ERR_WORKBOOK_NO_KNOWN_HEADING' }),
      details: { headingsSv: 'Märkning, Namn, Låssystem, Typ', headingsNb: 'Merking, Navn, Låssystem, Type' },
    });
    expect(() => findHeader({ sheets: [sheetOf('S', [['a', 'b']])] }, columns)).toThrow(refused);
  });
});

describe('a value that has its words', () => {
  it.each([
    ['Mekanisk', 'MECHANICAL'],
    ['mechanical', 'MECHANICAL'],
    ['RFID brikke', 'RFID'],
    ['rfid', 'RFID'],
  ])('is known as %s', (text, value) => {
    expect(matchValue(columns.type, text)).toBe(value);
  });

  it('is not guessed', () => {
    expect(matchValue(columns.type, 'Mek')).toBeUndefined();
    expect(matchValue(columns.name, 'Mekanisk')).toBeUndefined();
  });
});
