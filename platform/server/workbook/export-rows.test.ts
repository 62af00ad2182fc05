import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { exportRows } from './export-rows.ts';

it('leaves out what no workbook can hold, which was stored before it was refused', async () => {
  const rows = (async function* () {
    yield { text: 'a\u{FFFE}\u{FFFF}\u{1}\u{B}\u{D800}b\tc\n\u{1F511}' };
  })();
  const columns = { text: { heading: { sv: 'Text', nb: 'Tekst' } } };
  const parts: Uint8Array[] = [];
  for await (const part of exportRows(columns, rows, { language: 'sv', timeZone: 'Europe/Stockholm', title: { sv: 'Lista', nb: 'Liste' } }))
    parts.push(part);
  const { sheets } = await readXlsx(Buffer.concat(parts));
  expect(sheets[0]?.rows[1]).toEqual(['ab\tc\n\u{1F511}']);
});
