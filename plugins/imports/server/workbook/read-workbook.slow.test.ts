import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { Refused } from '@platform/server';
import { LIMITS } from './limits.ts';
import { inProcess } from './in-process.ts';
import { readWorkbook } from './read-workbook.ts';
import { aLargeXlsx, aWorkbook } from './workbook-builder.ts';

const refusal = (code: string) => expect.objectContaining({ refusal: expect.objectContaining({ code }) });

const cells = (at: number) => [
  `A${at}`,
  `Dörr ${at}`,
  'Mekanisk',
  'Tillverkare',
  `${1e9 + at}`,
  'Anteckning',
  `Knippa ${at % 200}`,
  `p${at}@example.com`,
];

describe('reading a workbook in a process', () => {
  it('reads from a path as from bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
    const bytes = aWorkbook(XLSX.utils.aoa_to_sheet([['Märkning'], ['007']]));
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    const [fromPath, fromBytes] = await Promise.all([path, bytes].map((source) => readWorkbook(source, { fileName: 'a.xlsx' })));
    await rm(folder, { recursive: true });
    expect([...(fromPath?.sheets[0]?.rows() ?? [])]).toEqual([...(fromBytes?.sheets[0]?.rows() ?? [])]);
    expect(fromPath?.sheets[0]?.head[1]).toEqual({ number: 2, cells: ['007'] });
  });

  it('leaves the given bytes as they were', async () => {
    const bytes = Buffer.from('a;b\n1;2');
    await readWorkbook(bytes, { fileName: 'a.csv' });
    expect(bytes.toString()).toBe('a;b\n1;2');
  });

  it('goes on from a row', async () => {
    const { sheets } = await readWorkbook(Buffer.from('a\n\nb\nc'), { fileName: 'a.csv' });
    expect([...(sheets[0]?.rows(2) ?? [])].map((row) => row.number)).toEqual([3, 4]);
  });

  it('refuses with the contract’s refusal and its details', async () => {
    const refused = readWorkbook(Buffer.from('a'), { fileName: 'a.xlsx' });
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toEqual(refusal('ERR_WORKBOOK_NOT_WHAT_ITS_NAME_SAYS'));
    await expect(refused).rejects.toMatchObject({ details: { named: '.xlsx' } });
  });

  it('refuses a file over the limit before it starts anything', async () => {
    const large = readWorkbook(new Uint8Array(LIMITS.bytes + 1), { fileName: 'a.csv', milliseconds: 0 });
    await expect(large).rejects.toEqual(refusal('ERR_WORKBOOK_TOO_LARGE'));
  });

  it('gives up after the time it has', async () => {
    await expect(readWorkbook(Buffer.from('a'), { fileName: 'a.csv', milliseconds: 1 })).rejects.toEqual(refusal('ERR_WORKBOOK_TOO_SLOW'));
  });

  it('ends a process that holds more than it may', { timeout: 60_000 }, async () => {
    const order = { source: aLargeXlsx(Array.from({ length: 20_000 }, (_, at) => cells(at))), fileName: 'a.xlsx' };
    const run = { module: new URL('./reading-process.ts', import.meta.url), milliseconds: 60_000, heapMegabytes: 20 };
    await expect(inProcess(order, run)).rejects.toMatchObject({ reason: 'memory' });
  });

  it('reads 50 000 rows of eight columns', { timeout: 60_000 }, async () => {
    const bytes = aLargeXlsx(Array.from({ length: 50_000 }, (_, at) => cells(at)));
    const { sheets } = await readWorkbook(bytes, { fileName: 'a.xlsx' });
    expect(sheets[0]?.rowCount).toBe(50_000);
    expect([...(sheets[0]?.rows(50_000) ?? [])]).toEqual([{ number: 50_000, cells: cells(49_999) }]);
  });
});
