import type { CallOf } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, KeyRing, labelEndpoints, type Labels } from '../../contract/index.ts';
import { keyPlugins, openPdf } from '../../testing/index.ts';
import { Client } from 'pg';
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

const printList = (list: CallOf<typeof labelEndpoints.printLabelsOfList>['query'], as = ADMIN.as) =>
  host.call(labelEndpoints.printLabelsOfList, { query: list, body: { sheet: 'A4_65' } }, { as });

it('prints a label for every key that a list selects, in its order, and none of another\u2019s', async () => {
  const list = { orderBy: 'marking', order: 'asc', status: ['ACTIVE'] } as const;
  const { raw, status } = await printList(list);
  expect(status).toBe(200);
  const { body } = await host.call(keyEndpoints.list, { query: { ...list, limit: 200, count: 'true' } }, ADMIN);
  const { pages } = await openPdf(new Uint8Array(raw));
  expect(pages).toHaveLength(Math.ceil((body.total ?? 0) / 65));
  expect(body.items.filter(({ marking }) => !pages.join(' ').includes(marking))).toEqual([]);
  const { body: first } = await host.call(keyEndpoints.list, { query: { limit: 1 } }, ADMIN);
  const of = { ids: first.items.map(({ id }) => id) };
  expect((await printList(of, 'admin.other@demo.example')).body).toMatchObject({ code: 'ERR_LABEL_NOTHING' });
  expect((await printList(list, 'resident@demo.example')).status).toBe(403);
});

it('refuses more than are printed at once, and says how many they are', async () => {
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  // none of what follows a key is looked at here
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into keys_key (id, organisation_id, lock_system_id, marking, name, type)
     select gen_random_uuid(), organisation_id, lock_system_id, 'ETI' || at, '', type from keys_key, generate_series(1, 10000) as at where id = $1`,
    [ids[0]],
  );
  await owner.end();
  const { body: refused, status } = await printList({});
  expect(status).toBe(422);
  expect(refused).toMatchObject({ code: 'ERR_LABEL_TOO_MANY', details: { count: expect.any(Number), limit: '10\u00A0000' } });
  expect(JSON.stringify(refused)).toMatch(/Listan har 10\u00A0\d{3} nycklar/);
});
