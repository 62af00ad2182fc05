import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { ledgerEndpoints as ledger, orderDeskEndpoints as desk } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

const { partner, bjorken, otherPartner } = demoOrganisations;
let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

const close = (id: string = partner, as = PARTNER) => scene.host.call(ledger.closeBatch, { params: { id } }, { as });
const bytes = async (id: string, language: 'SE' | 'NO') => {
  const answer = await scene.host.call(ledger.exportBatch, { params: { id } }, { as: PARTNER, language });
  expect(answer.status).toBe(200);
  return answer.raw.toString('base64');
};

it('closes the books in numbered batches, each row in one, whoever closes at once', async () => {
  const both = await Promise.all([close(), close()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.map(({ code }) => code)).toContain('ERR_LEDGER_EMPTY');
  const first = known(both.find(({ status }) => status === 201)).body;
  const before = await bytes(first.id, 'SE');
  await scene.paid();
  expect((await close()).body).toMatchObject({ number: first.number + 1, rows: 3 });
  expect(await bytes(first.id, 'NO')).toBe(before);
  const { rows } = await scene.owner.query(
    `select count(*)::int as all, count(b.ledger_id)::int as batched from orders_ledger l left join orders_ledger_batched b on b.ledger_id = l.id
     where l.organisation_id = $1`,
    [partner],
  );
  expect(rows[0].batched).toBe(rows[0].all);
  const { body } = await scene.host.call(ledger.batches, { query: {} }, { as: PARTNER });
  expect(body.items.map(({ number }) => number)).toEqual([2, 1]);
  expect(body.items.every(({ organisation }) => organisation.id === partner)).toBe(true);
  const ofOther = await scene.host.call(ledger.batches, { query: { organisationId: [bjorken] } }, { as: PARTNER });
  expect(ofOther.body.items).toEqual([]);
});

it('is the seller’s own', async () => {
  expect(await close(bjorken)).toMatchObject({ status: 409, code: 'ERR_ORDER_NOT_SELLER' });
  expect((await close(partner, ADMIN)).status).toBe(403);
  expect((await close(partner, 'partner.other@demo.example')).status).toBe(404);
  const { body } = await scene.host.call(ledger.batches, { query: {} }, { as: 'partner.other@demo.example' });
  expect(body.items).toEqual([]);
});

const FEE = { method: 'SWISH' as const, amount: 1250, chargedOn: '2026-10-31', reference: 'Avi 17' };
const addFee = (body: typeof FEE, { as = PARTNER, id = partner as string } = {}) =>
  scene.host.call(ledger.addFee, { params: { id }, body }, { as });

it('keeps what a payment service has kept: two sides, once for each statement, in the next batch', async () => {
  const both = await Promise.all([addFee(FEE), addFee(FEE)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.map(({ code }) => code)).toContain('ERR_LEDGER_FEE_EXISTS');
  const { id } = known(both.find(({ status }) => status === 201)).body;
  const { rows } = await scene.owner.query('select at, kind, account, amount from orders_ledger where fee_id = $1 order by id', [id]);
  const at = new Date('2026-10-30T23:00:00Z');
  expect(rows).toEqual([
    { at, kind: 'FEE', account: 'FEES', amount: 1250 },
    { at, kind: 'FEE', account: 'SWISH', amount: -1250 },
  ]);
  // one that was wrong is taken back by another
  expect((await addFee({ ...FEE, amount: -1250, reference: 'Avi 17, rättad' })).status).toBe(201);
  expect((await addFee({ ...FEE, amount: 0, reference: 'Avi 18' })).status).toBe(422);
  expect((await close()).body.rows).toBe(4);
});

async function rowsOf(partnerId: string) {
  const { raw } = await scene.host.call(desk.exportLedger, { query: { partnerId } }, { as: 'system@demo.example' });
  const { Sheets, SheetNames } = XLSX.read(raw, { type: 'buffer' });
  return XLSX.utils.sheet_to_json(known(Sheets[known(SheetNames[0])]), { header: 1 }).length;
}
it('hands over the books of one partner to whoever sees to all', async () => {
  expect(await rowsOf(partner)).toBeGreaterThan(await rowsOf(otherPartner));
});

it.each([
  ['2026-10-30', 0],
  ['2026-10-31', 4],
  ['2026-11-01', 0],
])('puts what was booked at midnight of the last of October, in Stockholm, among %s: %i rows', async (day, rows) => {
  const { raw, status } = await scene.host.call(desk.exportLedger, { query: { from: day, to: day } }, { as: PARTNER });
  expect(status).toBe(200);
  const { Sheets, SheetNames } = XLSX.read(raw, { type: 'buffer' });
  const sheet = XLSX.utils.sheet_to_json(known(Sheets[known(SheetNames[0])]), { header: 1 });
  expect(sheet.filter((row) => /\b-?12[.,]?5/.test(JSON.stringify(row)))).toHaveLength(rows);
});

it('takes fees of a seller from its own alone', async () => {
  expect(await addFee(FEE, { id: bjorken })).toMatchObject({ status: 409, code: 'ERR_ORDER_NOT_SELLER' });
  expect((await addFee(FEE, { as: ADMIN })).status).toBe(403);
  expect((await addFee(FEE, { as: 'partner.other@demo.example' })).status).toBe(404);
});

it('hands over more rows than are read at a time, all and in order', async () => {
  await scene.owner.query(
    `with fee as (
       insert into orders_fee (id, organisation_id, method, amount, charged_on, reference, entered_by)
       select uuidv7(), $1, 'SWISH', 100, '2025-03-01', 'Avi S' || n, 'Petra Nyman' from generate_series(1, 600) n returning *)
     insert into orders_ledger (transaction_id, organisation_id, fee_id, at, kind, account, amount)
     select fee.id, fee.organisation_id, fee.id, '2025-03-01T12:00:00Z', 'FEE', side.account, side.amount
     from fee, (values ('FEES', 100), ('SWISH', -100)) as side (account, amount) order by fee.id, side.amount desc`,
    [partner],
  );
  const { raw } = await scene.host.call(desk.exportLedger, { query: { from: '2025-03-01', to: '2025-03-01' } }, { as: PARTNER });
  const { Sheets, SheetNames } = XLSX.read(raw, { type: 'buffer' });
  const [, ...rows] = XLSX.utils.sheet_to_json<string[]>(known(Sheets[known(SheetNames[0])]), { header: 1 });
  expect(rows.map((row) => row[1])).toEqual(Array.from({ length: 1200 }, (_, place) => `Avi S${Math.floor(place / 2) + 1}`));
});
