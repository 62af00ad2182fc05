import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, KeyRing, labelEndpoints, type Labels } from '../../contract/index.ts';
import { keyPlugins, openPdf } from '../../testing/index.ts';
import type { z } from 'zod';

const ADMIN = { as: 'admin@demo.example' };
let host: TestHost;
let ids: string[];
let markings: string[];
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  const { body } = await host.call(keyEndpoints.list, { query: { limit: 30, orderBy: 'marking', order: 'asc' } }, ADMIN);
  ids = body.items.map(({ id }) => id);
  markings = body.items.map(({ marking }) => marking);
});
afterAll(() => host.stop());

const print = (asked: z.input<typeof Labels>, as = ADMIN.as) => host.call(labelEndpoints.printLabels, { body: asked }, { as });

it('prints a label for each key, over sheets, from the first one that is left', async () => {
  const { raw, status } = await print({ keyIds: ids, sheet: 'A4_24', skip: 20, code: 'DATAMATRIX' });
  expect(status).toBe(200);
  const { pages } = await openPdf(new Uint8Array(raw));
  expect(pages).toHaveLength(3);
  expect(markings.filter((marking) => !pages.join(' ').includes(marking))).toEqual([]);
  expect(pages[0]).not.toContain(markings[4]);
});

it('prints labels of rings and of measures of one\u2019s own', async () => {
  const { body: rings } = await host.call(KeyRing.endpoints.list, { query: {} }, ADMIN);
  const own = { width: 50, height: 30, columns: 4, rows: 9, left: 5, top: 10 };
  const { raw } = await print({ keyRingIds: rings.items.map(({ id }) => id), own });
  expect((await openPdf(new Uint8Array(raw))).pages.join(' ')).toContain(rings.items[0]?.name);
});

it('refuses what does not stand on the paper, what is another\u2019s, and who may not', async () => {
  const own = { width: 60, height: 30, columns: 4, rows: 9, left: 5, top: 10 };
  expect((await print({ keyIds: ids, own })).body).toMatchObject({ code: 'ERR_LABEL_SHEET_BEYOND_PAPER' });
  expect((await print({ keyIds: ids }, 'admin.other@demo.example')).status).toBe(404);
  expect((await print({ repositoryIds: ids })).status).toBe(404);
  expect((await print({})).body).toMatchObject({ code: 'ERR_LABEL_NOTHING' });
  expect((await print({ keyIds: ids }, 'resident@demo.example')).status).toBe(403);
});
