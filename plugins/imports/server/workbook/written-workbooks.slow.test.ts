import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { readXlsx } from 'hucre/xlsx';
import { exportRows } from '@platform/server';
import { findHeader } from './match-headings.ts';
import { createSheetPacker } from './packed-sheet.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { openSheet } from './sheet.ts';
import { writeFailedRows } from './write-failed-rows.ts';
import { writeTemplate } from './write-template.ts';

const columns = {
  marking: { heading: { sv: 'Märkning', nb: 'Merking', en: 'Marking' }, required: true, note: { sv: 'Unik.', nb: 'Unik.' } },
  type: {
    heading: { sv: 'Typ', nb: 'Type', en: 'Type' },
    values: {
      MECHANICAL: { sv: 'Mekanisk', nb: 'Mekanisk', en: 'Mechanical' },
      RFID: { sv: 'RFID-tagg', nb: 'RFID-brikke', en: 'RFID tag' },
    },
  },
};
const aKey = (marking: string) => ({ marking, type: 'RFID', due: '2026-12-24', made: '2026-07-01T22:30:00Z', count: 3 });
const title = { sv: 'Nycklar', nb: 'Nøkler' };
const opened = (bytes: Uint8Array) => XLSX.read(bytes, { type: 'array', cellNF: true, cellStyles: true });
const readBack = async (bytes: Uint8Array) => ({ sheets: (await parseWorkbook(Buffer.from(bytes), 'a.xlsx')).map(openSheet) });

describe('the template', () => {
  it('has headings with a mark on those that must be filled in, and no rows', async () => {
    const { sheets } = await readBack(await writeTemplate(columns, 'nb', { title }));
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Nøkler', 'Veiledning']);
    expect([...(sheets[0]?.rows() ?? [])]).toEqual([{ number: 1, cells: ['Merking *', 'Type'] }]);
  });

  it('is recognised when it is sent back', async () => {
    const workbook = await readBack(await writeTemplate(columns, 'sv'));
    expect(findHeader(workbook, columns)).toMatchObject({ places: { marking: 0, type: 1 }, missing: [], row: { number: 1 } });
  });

  it('offers the values of a column in its own language', async () => {
    const { sheets } = await readXlsx(await writeTemplate(columns, 'nb', { title }));
    expect(sheets[0]?.dataValidations).toEqual([
      expect.objectContaining({ type: 'list', range: 'B2:B200001', formula1: "'Valg'!$B$1:$B$2", showErrorMessage: true }),
    ]);
    const choices = sheets.find((sheet) => sheet.name === 'Valg');
    expect(choices?.hidden).toBe(true);
    expect(choices?.rows.map((row) => row[1])).toEqual(['Mekanisk', 'RFID-brikke']);
  });

  it('takes what is typed in its rows as text', async () => {
    const sheet = opened(await writeTemplate(columns, 'sv', { title })).Sheets['Nycklar'];
    expect([sheet?.['A2']?.z, sheet?.['B1001']?.z]).toEqual(['@', '@']);
  });

  it('explains each column', async () => {
    const instructions = { sv: ['En nyckel per rad.'], nb: [] };
    const { sheets } = await readBack(await writeTemplate(columns, 'sv', { title, instructions }));
    const rows = [...(sheets[1]?.rows() ?? [])].map((row) => row.cells);
    expect(rows[0]).toEqual(['En nyckel per rad.']);
    expect(rows.slice(-2)).toEqual([
      ['Märkning', 'Ja', 'Unik.'],
      ['Typ', 'Nej', 'Välj ett av: Mekanisk, RFID-tagg.'],
    ]);
  });
});

describe('the workbook of failed rows', () => {
  const packer = createSheetPacker();
  packer.add(2, ['Märkning', 'Hylla', 'Typ']);
  packer.add(3, ['007', 'A', 'Mekanisk']);
  packer.add(5, ['=1+1', '', 'Okänd']);
  packer.add(6, ['', 'B']);
  const sheet = openSheet(packer.pack('Blad [1]'));
  const [header = { number: 0, cells: [] }] = sheet.head;
  const faults = [
    { row: 5, place: 2, message: 'Typen finns inte.' },
    { row: 6, place: 0, message: 'Märkning saknas.' },
    { row: 6, message: 'Raden går inte att använda.' },
  ];

  it('holds the header and the faulty rows as they were sent', async () => {
    const bytes = await writeFailedRows({ sheet, header }, faults, 'sv');
    const { sheets } = await readBack(bytes);
    expect(sheets[0]?.name).toBe('Blad  1');
    expect([...(sheets[0]?.rows() ?? [])].map((row) => row.cells)).toEqual([
      ['Märkning', 'Hylla', 'Typ'],
      ['=1+1', '', 'Okänd'],
      ['', 'B'],
    ]);
  });

  it('has a comment in each faulty cell, with the row of the sent file', async () => {
    const sent = Object.values(opened(await writeFailedRows({ sheet, header }, faults, 'nb')).Sheets)[0];
    const comment = (cell: string) => sent?.[cell]?.c?.map((each: { readonly t: string }) => each.t).join();
    expect(comment('C2')).toBe('Rad 5 i filen din:\nTypen finns inte.');
    expect(comment('A3')).toBe('Rad 6 i filen din:\nMärkning saknas.\nRaden går inte att använda.');
    expect([comment('A2'), comment('A1'), comment('B3')]).toEqual([undefined, undefined, undefined]);
  });

  it('computes nothing', async () => {
    const sent = Object.values(opened(await writeFailedRows({ sheet, header }, faults, 'sv')).Sheets)[0];
    expect(sent?.['A2']).toMatchObject({ t: 's', v: '=1+1', z: '@' });
  });
});

describe('an export', () => {
  const exported = {
    marking: { heading: { sv: 'Märkning', nb: 'Merking' } },
    type: { heading: { sv: 'Typ', nb: 'Type' }, values: columns.type.values },
    due: { heading: { sv: 'Senast', nb: 'Frist' }, as: 'day' },
    made: { heading: { sv: 'Skapad', nb: 'Opprettet' }, as: 'moment' },
    count: { heading: { sv: 'Antal', nb: 'Antall' }, as: 'number' },
  } as const;
  const options = { language: 'nb', timeZone: 'Europe/Oslo', title } as const;

  it('has headings and words in the language, days, and moments of the time zone', async () => {
    const rows = Readable.from([aKey('A-1'), { marking: 'A-2', type: undefined, due: null }]);
    const { sheets } = await readBack(await buffer(exportRows(exported, rows, options)));
    expect([...(sheets[0]?.rows() ?? [])].map((each) => each.cells)).toEqual([
      ['Merking', 'Type', 'Frist', 'Opprettet', 'Antall'],
      ['A-1', 'RFID-brikke', '2026-12-24', '2026-07-02 00:30', '3'],
      ['A-2'],
    ]);
  });

  it('writes text as text, whatever it starts with and holds', async () => {
    const texts = ['=1+1', '+46701234567', '-1', '@sum', '007', '1E5', 'a\u0001b<&>"'];
    const rows = Readable.from(texts.map((marking) => ({ marking })));
    const sheet = opened(await buffer(exportRows(exported, rows, options))).Sheets['Nøkler'];
    const cells = texts.map((_, at) => sheet?.[`A${at + 2}`]);
    // XML has no place for a control character
    expect(cells.map((cell) => cell?.v)).toEqual(texts.map((each) => each.replace('\u0001', '')));
    expect(cells.every((cell) => cell?.t === 's' && cell.f === undefined)).toBe(true);
  });

  it('asks for rows as they are read, and closes the source when nobody reads on', async () => {
    let asked = 0;
    let isClosed = false;
    const rows = async function* () {
      try {
        for (; ; asked += 1) yield aKey(`A-${asked}`);
      } finally {
        isClosed = true;
      }
    };
    let bytes = 0;
    for await (const chunk of exportRows(exported, rows(), options)) {
      bytes += chunk.length;
      if (bytes > 100_000) break;
    }
    expect(isClosed).toBe(true);
    expect(asked).toBeLessThan(100_000);
  });

  it('fails when its source fails', async () => {
    const rows = new Readable({ objectMode: true, read: () => rows.destroy(new Error('the database went away')) });
    await expect(buffer(exportRows(exported, rows, options))).rejects.toThrow('the database went away');
  });
});
