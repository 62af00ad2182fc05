import { mailsIn, smsIn } from '@platform/testing';
import { fileEndpoints, type FileId } from '@plugins/files/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  inventoryEndpoints,
  keyEndpoints,
  keyLoanEndpoints,
  type NewTemporaryLoan,
  temporaryLoanEndpoints as calls,
} from '../../contract/index.ts';
import { BJORKEN, type LoanScene, openPdf, startLoanScene } from '../../testing/index.ts';
import { startInventory } from '../../testing/inventory-scene.ts';

const ADMIN = { as: 'admin@demo.example' };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const lend = async (said: Partial<NewTemporaryLoan> = {}, as = ADMIN) => {
  const body = { keyIds: await scene.freeKeys(2), name: 'Bengt Rörläggare', company: 'Rör AB', signing: 'DIGITAL_LATER' as const, ...said };
  return scene.host.call(calls.lendToTemporary, { body }, as);
};
async function linkOf(email: string): Promise<string> {
  const mails = (await mailsIn(scene.host, 'mail:keys.temporaryLoan:')).filter(({ to }) => to === email);
  return /key-loan\/(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const read = (token: string) => scene.host.call(calls.readTemporaryLoan, { body: { token } });
const sign = (token: string, said: object = {}) =>
  scene.host.call(calls.signTemporaryLoan, { body: { token, name: 'Bengt Rörläggare', drawing: PNG, ...said } });
const activate = (loanId: string) => {
  const run = scene.host.runtime.activities['keys.activateLoan'] as (key: object) => Promise<unknown>; // by its name on the wire
  return run({ organisationId: '01900000-0000-7000-8000-000000000004', loanId });
};

describe('somebody without an account', () => {
  it('signs by the link, has the keys, and finds the receipt on the link until they are back', async () => {
    const email = 'bengt@example.com';
    const { body: asked, status } = await lend({ email, phone: '+46701740605', text: '{innehavare} lånar {antal} nycklar' });
    expect(status).toBe(201);
    expect(asked.signing).toBeNull();
    const token = await linkOf(email);
    expect((await read(token)).body).toMatchObject({
      status: 'PENDING',
      isSigned: false,
      holder: 'Bengt Rörläggare',
      text: 'Bengt Rörläggare lånar 2 nycklar',
    });
    const [sms] = await smsIn(scene.host, 'sms:keys.temporaryLoan:');
    expect(sms?.text).toContain(`/key-loan/${token}`);
    expect((await sign(token)).body).toMatchObject({ isSigned: true });
    await activate(asked.id);
    const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: asked.id } }, ADMIN);
    expect(loan).toMatchObject({ status: 'ACTIVE', holder: { type: 'TEMPORARY', name: 'Bengt Rörläggare' } });
    const { body: held } = await scene.host.call(keyEndpoints.list, { query: { loanId: asked.id } }, ADMIN);
    expect(held.items.map(({ holder }) => holder?.name)).toEqual(['Bengt Rörläggare', 'Bengt Rörläggare']);
    expect((await read(token)).body.receipt?.url).toContain('/v1/files/');
    await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: held.items.map(({ id }) => id) } }, ADMIN);
    expect((await read(token)).body).toMatchObject({ code: 'ERR_KEY_LOAN_LINK' });
  });

  it('needs an address for a link, and signs once', async () => {
    expect((await lend()).body).toMatchObject({ code: 'ERR_TEMPORARY_HOLDER_UNREACHABLE' });
    const nobodys = '01900000-0000-7000-8000-0000000000ff';
    expect((await lend({ signing: 'DRAWN', subjectId: nobodys })).body).toMatchObject({ code: 'ERR_LOAN_SUBJECT_NOT_FOUND' });
    const email = 'tva@example.com';
    await lend({ email });
    const token = await linkOf(email);
    expect((await sign(token, { drawing: Buffer.from('no picture').toString('base64') })).body).toMatchObject({
      code: 'ERR_DRAWN_SIGNATURE_INVALID',
    });
    expect((await sign('x'.repeat(43))).status).toBe(404);
    // what was signed stands while its receipt is made
    expect((await sign(token)).status).toBe(200);
    expect((await sign(token)).status).toBe(409);
    expect((await lend({ email }, { as: 'member@demo.example' })).status).toBe(403);
  });
});

it('has a page and the receipts by mail when they signed at the desk, and no page once the keys are back', async () => {
  const email = 'disk@example.com';
  const { body: asked } = await lend({ email, signing: 'DRAWN' });
  expect(await linkOf(email)).toBe('');
  const drawn = { name: 'Bengt Rörläggare', drawing: PNG, document: 'PASSPORT' as const };
  await scene.host.call(calls.signLoanByDrawing, { params: { id: asked.id }, body: drawn }, ADMIN);
  await activate(asked.id);
  const mailsOf = async (kind: string) => (await mailsIn(scene.host, `mail:keys.${kind}:`)).filter(({ to }) => to === email);
  const [receipt] = await mailsOf('temporaryReceipt');
  const token = /key-loan\/(\S+)/.exec(receipt?.text ?? '')?.[1] ?? '';
  expect((await read(token)).body).toMatchObject({ status: 'ACTIVE', holder: 'Bengt Rörläggare' });
  const { body: held } = await scene.host.call(keyEndpoints.list, { query: { loanId: asked.id } }, ADMIN);
  const { body: back } = await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: held.items.map(({ id }) => id) } }, ADMIN);
  expect(back.receipts).toMatchObject([{ mailed: true }]);
  const [row] = await scene.rows<{ id: string }>('select id from keys_return where loan_id = $1', [asked.id]);
  const file = scene.host.runtime.activities['keys.fileReturnReceipt'] as (key: object) => Promise<unknown>; // by its name on the wire
  await file({ organisationId: '01900000-0000-7000-8000-000000000004', returnId: row?.id });
  expect(await mailsOf('temporaryReturned')).toMatchObject([{ subject: `Återlämnat: kvittens ${back.receipts[0]?.number}` }]);
  expect((await read(token)).body).toMatchObject({ code: 'ERR_KEY_LOAN_LINK' });
});

it('has the link again when the desk or the flow sends it, and no more once it is signed', async () => {
  const email = 'igen@example.com';
  const { body: asked } = await lend({ email });
  const links = async () => (await mailsIn(scene.host, `mail:keys.temporaryLoan:${asked.id}`)).length;
  const again = () => scene.host.call(keyLoanEndpoints.remindOfSigning, { params: { id: asked.id } }, ADMIN);
  expect(await links()).toBe(1);
  expect((await again()).status).toBe(200);
  expect(await links()).toBe(2);
  const remind = scene.host.runtime.activities['keys.remindTemporary'] as (key: object) => Promise<unknown>; // by its name on the wire
  const round = { organisationId: BJORKEN, loanId: asked.id, round: 7 };
  await remind(round);
  await remind(round);
  expect(await links()).toBe(3);
  expect((await sign(await linkOf(email))).status).toBe(200);
  await remind({ ...round, round: 8 });
  expect(await links()).toBe(3);
  expect((await again()).body).toMatchObject({ code: 'ERR_LOAN_NOT_PENDING' });
});

it('is sent no link where none is signed by', async () => {
  const { body: asked } = await lend({ signing: 'DRAWN' });
  const again = (as: string) => scene.host.call(keyLoanEndpoints.remindOfSigning, { params: { id: asked.id } }, { as });
  expect((await again(ADMIN.as)).body).toMatchObject({ code: 'ERR_LOAN_NOT_BY_LINK' });
  expect((await again('resident@demo.example')).status).toBe(403);
  expect((await again('admin.other@demo.example')).status).toBe(404);
});

it('has the link by SMS where a telephone is all that they have', async () => {
  const phone = '+46701740606';
  const { body: asked } = await lend({ phone, signing: 'DRAWN' });
  const drawn = { name: 'Bengt Rörläggare', drawing: PNG, document: 'PASSPORT' as const };
  await scene.host.call(calls.signLoanByDrawing, { params: { id: asked.id }, body: drawn }, ADMIN);
  await activate(asked.id);
  const [receipt] = await smsIn(scene.host, `sms:keys.temporaryReceipt:${asked.id}`);
  expect((await read(/key-loan\/(\S+)/.exec(receipt?.text ?? '')?.[1] ?? '')).body.status).toBe('ACTIVE');
  const { body: held } = await scene.host.call(keyEndpoints.list, { query: { loanId: asked.id } }, ADMIN);
  const { body: back } = await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: held.items.map(({ id }) => id) } }, ADMIN);
  expect(back.receipts).toMatchObject([{ mailed: true }]);
});

it('signs at the desk without an e-ID: drawn, with the document that was seen on the receipt', async () => {
  const { body: asked } = await scene.lend({ signing: 'DRAWN' }, { as: 'partner@demo.example' });
  const at = { params: { id: asked.id }, body: { name: 'Anna Berg', drawing: PNG, document: 'DRIVING_LICENCE' as const } };
  expect((await scene.host.call(calls.signLoanByDrawing, at, { as: 'admin.other@demo.example' })).status).toBe(404);
  expect((await scene.host.call(calls.signLoanByDrawing, at, ADMIN)).status).toBe(200);
  await activate(asked.id);
  const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: asked.id } }, ADMIN);
  expect(loan.status).toBe('ACTIVE');
  const { fileId, url } = loan.receipt ?? { fileId: '', url: '' };
  const query = { token: new URL(url, 'http://api').searchParams.get('token') ?? '' };
  const { raw } = await scene.host.call(fileEndpoints.fetch, { params: { fileId: fileId as FileId }, query });
  const pages = (await openPdf(new Uint8Array(raw))).pages.join(' ');
  expect(pages).toContain('Körkort');
  // not whoever made the loan
  expect(pages).toMatch(/Kontrollerad av\s+Karin/);
  const { body: paper } = await scene.lend({ signing: 'ANALOG' });
  expect((await scene.host.call(calls.signLoanByDrawing, { ...at, params: { id: paper.id } }, ADMIN)).body).toMatchObject({
    code: 'ERR_LOAN_NOT_DRAWN',
  });
});

it('is asked in an inventory too, with the link and what they have', async () => {
  const { body: asked } = await lend({ phone: '+46701740607', signing: 'DRAWN' });
  const drawn = { name: 'Bengt Rörläggare', drawing: PNG, document: 'PASSPORT' as const };
  await scene.host.call(calls.signLoanByDrawing, { params: { id: asked.id }, body: drawn }, ADMIN);
  await activate(asked.id);
  const { id, holderCount } = await startInventory(scene.host, { temporaryHolders: true });
  const { body: counted } = await scene.host.call(inventoryEndpoints.listInventoryKeys, { query: { inventoryId: id, limit: 200 } }, ADMIN);
  expect(holderCount).toBeGreaterThan(0);
  expect(new Set(counted.items.map(({ expectedAt }) => expectedAt?.type))).toEqual(new Set(['TEMPORARY']));
  const ask = scene.host.runtime.activities['keys.askHolders'] as (batch: object) => Promise<string | undefined>; // by its name on the wire
  for (let after: string | undefined, more = true; more; more = after !== undefined)
    after = await ask({ organisationId: BJORKEN, inventoryId: id, round: 0, ...(after && { after }) });
  const sent = await smsIn(scene.host, `sms:keys.inventoryTemporary:${id}`);
  const shown = await Promise.all(sent.map(({ text }) => read(/key-loan\/(\S+)/.exec(text)?.[1] ?? '')));
  const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: asked.id } }, ADMIN);
  expect(shown.map(({ body }) => body.number)).toContain(loan.number);
});
