import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asSystemForAll, query } from '@platform/server';
import { mailsIn } from '@platform/testing';
import { notificationEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type KeyId, keyLoanEndpoints, type KeyReturn } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const [ADMIN, HOLDER] = ['admin@demo.example', 'resident@demo.example'];
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
const TERMS = 'Nycklarna får inte kopieras.';

/** A bucket that takes what it is sent; while it is `slow` it says so only when it is asked to. */
let bucket: Server;
let isSlow = false;
const waiting: ServerResponse[] = [];
const taken = (response: ServerResponse) => response.writeHead(200, { etag: '"1"' }).end();
let scene: LoanScene;
beforeAll(async () => {
  bucket = createServer((request, response) => {
    request.resume();
    request.on('end', () => (isSlow ? void waiting.push(response) : void taken(response)));
  });
  await new Promise<void>((listening) => void bucket.listen(0, '127.0.0.1', listening));
  const { port } = bucket.address() as AddressInfo;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  scene = await startLoanScene({ S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}`, DATABASE_POOL: '2' });
});
beforeEach(() => {
  isSlow = false;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await scene?.stop();
  bucket?.closeAllConnections();
  bucket?.close();
});

async function activeLoan(holder = HOLDER) {
  const keyIds = await scene.freeKeys(1);
  const to = { type: 'USER' as const, id: await scene.userId(holder) };
  const { body } = await scene.lend({ keyIds, holder: to, signing: 'ANALOG', text: TERMS });
  const { body: file } = await scene.host.call(fileEndpoints.send, { body: {}, file: new File([PDF], 'skannad.pdf') }, { as: ADMIN });
  await scene.host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: body.id }, body: { fileId: file.id } }, { as: ADMIN });
  await scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId: body.id } as never);
  return { id: body.id, keyIds };
}
const giveBack = (keyIds: readonly KeyId[]) =>
  scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [...keyIds] } }, { as: ADMIN });
const returnIdOf = async ({ number }: KeyReturn['receipts'][number]) =>
  (await scene.rows<{ id: string }>('select id from keys_return where number = $1', [number]))[0]?.id ?? '';
const file = (returnId: string) =>
  scene.host.runtime.activities['keys.fileReturnReceipt']?.({ organisationId: BJORKEN, returnId } as never);
const loanOf = async (id: string) => (await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as: ADMIN })).body;
const notified = (notifyKeyReturned: boolean) =>
  scene.host.call(notificationEndpoints.chooseNotifications, { body: { notifyKeyReturned } }, { as: HOLDER });

it('takes keys of many loans back without making a paper, however slow papers are', async () => {
  const loans = [await activeLoan(), await activeLoan(), await activeLoan()];
  isSlow = true;
  const { status, body } = await giveBack(loans.flatMap(({ keyIds }) => keyIds));
  expect({ status, returned: body.returned, receipts: body.receipts.length }).toEqual({ status: 201, returned: 3, receipts: 3 });
  expect(waiting).toEqual([]);
  const [receipt] = body.receipts;
  if (!receipt) throw new Error('Three receipts');
  expect((await loanOf(receipt.loanId)).returnReceipts).toEqual([{ number: receipt.number, file: null }]);
  expect((await scene.host.call(keyLoanEndpoints.checkReceiptNumber, { body: { number: receipt.number } })).body.genuine).toBe(false);
  expect(await mailsIn(scene.host, 'mail:keys.returnReceipt:')).toEqual([]);
  const [flow] = await scene.rows<{ detail: unknown }>(
    `select e.detail from flows_flow f join flows_event e on e.flow_id = f.id where f.type = 'key-return-receipts' and e.what = 'started'`,
  );
  expect(flow?.detail).toMatchObject({ count: 3 });
});

it('makes the paper outside transactions, once, and then tells the holder', async () => {
  const { id, keyIds } = await activeLoan();
  const [receipt] = (await giveBack(keyIds)).body.receipts;
  if (!receipt) throw new Error('One receipt');
  const returnId = await returnIdOf(receipt);
  isSlow = true;
  const filing = file(returnId);
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1);
  const held = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = 'portal_app' and state like 'idle in transaction%'`;
  expect(await scene.rows(held)).toEqual([{ count: 0 }]);
  isSlow = false;
  for (const response of waiting.splice(0)) taken(response);
  await filing;
  await file(returnId);
  expect((await loanOf(id)).returnReceipts).toMatchObject([
    { number: receipt.number, file: { url: expect.stringContaining('/v1/files/') } },
  ]);
  expect(await scene.rows('select number from keys_receipt where number = $1', [receipt.number])).toHaveLength(1);
  expect((await scene.host.call(keyLoanEndpoints.checkReceiptNumber, { body: { number: receipt.number } })).body.genuine).toBe(true);
  const [mail, ...more] = await mailsIn(scene.host, `mail:keys.returnReceipt:${receipt.number}`);
  expect({ to: mail?.to, more }).toEqual({ to: HOLDER, more: [] });
});

it('does not print on a return what the holder agreed to when the keys were handed out', async () => {
  const { keyIds } = await activeLoan();
  const [receipt] = (await giveBack(keyIds)).body.receipts;
  const [row] = await scene.rows<{ loan: object; back: object }>(
    `select l.receipt as loan, r.receipt as back from keys_return r join keys_loan l on l.id = r.loan_id where r.number = $1`,
    [receipt?.number],
  );
  expect(row?.loan).toMatchObject({ text: TERMS });
  expect(row?.back).toMatchObject({ kind: 'RETURN', number: receipt?.number });
  expect(row?.back).not.toHaveProperty('text');
  expect(row?.back).not.toHaveProperty('expectedReturnOn');
});

it('says that the holder hears by mail only where they do', async () => {
  const back = async () => (await giveBack((await activeLoan()).keyIds)).body.receipts.map(({ mailed }) => mailed);
  expect(await back()).toEqual([true]);
  await notified(false);
  expect(await back()).toEqual([false]);
  await notified(true);
  const { id, keyIds } = await activeLoan();
  expect((await loanOf(id)).receipt?.mailed).toBe(true);
  await scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update accounts_user set email = null where email = $1', [HOLDER]),
  );
  expect((await giveBack(keyIds)).body.receipts.map(({ mailed }) => mailed)).toEqual([false]);
});
