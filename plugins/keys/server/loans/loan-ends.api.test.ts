import { hostPoints } from '@platform/server/host';
import { mailsIn, outboxOf } from '@platform/testing';
import { asSystem, asSystemForAll, query } from '@platform/server';
import { fileEndpoints } from '@plugins/files/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { flows } from '@plugins/flows/server/api';
import { signingEndpoints } from '@plugins/id-control/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, type KeyId, keyLoanEndpoints, type KeyLoanId, keySigning } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const [admin, resident] = ['admin@demo.example', 'resident@demo.example'];
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const withdraw = (id: KeyLoanId, as = admin) => scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id }, body: {} }, { as });
const statusOf = async (id: KeyId) => (await scene.host.call(keyEndpoints.get, { params: { id } }, { as: admin })).body.status;
const activate = (id: KeyLoanId) => scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId: id } as never);
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');

async function loanOnPaper() {
  const keyIds = await scene.freeKeys(2);
  const { body } = await scene.lend({ keyIds, signing: 'ANALOG' });
  const { body: file } = await scene.host.call(fileEndpoints.send, { body: {}, file: new File([PDF], 'skannad.pdf') }, { as: admin });
  await scene.host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: body.id }, body: { fileId: file.id } }, { as: admin });
  await activate(body.id);
  return { id: body.id, keyIds };
}

it('withdraws a loan: its keys are free at once, its signature is over, and its workflow is told', async () => {
  const keyIds = await scene.freeKeys(1);
  const { body } = await scene.lend({ keyIds });
  const { body: loan } = await withdraw(body.id);
  expect(loan.status).toBe('WITHDRAWN');
  expect(await statusOf(keyIds[0] as KeyId)).toBe('ACTIVE');
  const start = await scene.host.call(
    signingEndpoints.start,
    { params: { id: String(body.signing?.id) }, body: { device: 'OTHER' } },
    { as: admin },
  );
  expect(start.code).toBe('ERR_SIGNING_ENDED');
  expect(await scene.rows(`select 1 from platform_outbox where key like $1`, [`signal:key-signing:${body.id}:withdrawn:%`])).toHaveLength(
    1,
  );
  expect((await withdraw(body.id)).code).toBe('ERR_LOAN_NOT_PENDING');
});

it('tells the flow that goes on, when the loan’s first has ended', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  const { runtime } = scene.host;
  const service = runtime.services.resolve({ service: flows }).service;
  const input = { organisationId: BJORKEN, loanId: body.id, expiresAfter: 1000 };
  await runtime.work.write(asSystem({ kind: 'organisation', organisationId: BJORKEN }), async (ctx) => {
    await query(ctx, `update flows_flow set state = 'FAILED', closed_at = now() where subject_id = $1`, [body.id]);
    await service.start(ctx, keySigning, { subject: { type: 'key-loan', id: body.id }, input });
  });
  await withdraw(body.id);
  const told = await scene.rows(`select key from platform_outbox where key like $1`, [`signal:key-signing:${body.id}:%`]);
  expect(told).toEqual([{ key: `signal:key-signing:${body.id}:2:withdrawn:withdrawn` }]);
});

it('lets the holder decline, and nobody else', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  expect((await withdraw(body.id, 'resident.no@demo.example')).status).toBe(404);
  expect((await withdraw(body.id, 'member@demo.example')).status).toBe(404);
  expect((await withdraw(body.id, resident)).body.status).toBe('WITHDRAWN');
});

it('says that a loan which was withdrawn just before its signature came has been abandoned', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  await withdraw(body.id);
  expect(await activate(body.id)).toBe('abandoned');
});

/** What the mail about a loan leads to. */
async function linkTokenOf(id: KeyLoanId): Promise<string> {
  const [mail] = await mailsIn(scene.host, `mail:keys.loanToSign:${id}`);
  return /receipt-request\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('leads the BankID app back to the page that was signed on, also after a silent renewal', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' });
  const [token, page] = [await linkTokenOf(body.id), '/my-keys/receipt-request'];
  const phone = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } };
  await scene.host.call(signingEndpoints.startByLink, { body: { token, device: 'SAME', page } }, phone);
  expect(await scene.desk.wayBack()).toMatch(/\/my-keys\/receipt-request$/);
  await scene.desk.press('fail', { hintCode: 'startFailed' });
  expect(await scene.desk.look(scene.host.runtime, BJORKEN, String(body.signing?.id))).toBe('pending');
  expect(await scene.desk.wayBack()).toMatch(/\/my-keys\/receipt-request$/);
  await scene.desk.press('cancel');
  const direct = await scene.lend({ keyIds: await scene.freeKeys(1) });
  const params = { id: String(direct.body.signing?.id) };
  await scene.host.call(signingEndpoints.start, { params, body: { device: 'SAME', page: '/my-keys' } }, { as: resident, ...phone });
  expect(await scene.desk.wayBack()).toMatch(/\/my-keys$/);
  await scene.desk.press('cancel');
});

/** What became of the loan's newest mail, as the relay tells it. */
async function settleMail(id: KeyLoanId, kind: string, isReached: boolean): Promise<void> {
  const { runtime } = scene.host;
  const { points } = runtime.services.resolve({ points: hostPoints });
  const [mail] = (await mailsIn(scene.host, `mail:keys.${kind}:${id}`)).slice(-1);
  if (!mail) throw new Error('No mail waits');
  for (const watch of points.watches)
    await runtime.work.write(asSystemForAll, (ctx) => watch.told(ctx, { channel: 'mail', key: mail.key, address: mail.to, isReached }));
}
const loanOf = async (id: KeyLoanId) => (await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as: admin })).body;
const storyOf = async (id: KeyLoanId) =>
  (await scene.host.call(flowEndpoints.ofSubject, { params: { type: 'key-loan', id } }, { as: admin })).body.flows[0]?.events.map(
    ({ what }) => what.text,
  );

it('shows on the loan and in its story that the mail with the link did not arrive, until another does', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' });
  expect((await loanOf(body.id)).signing.linkBouncedAt).toBeNull();
  await settleMail(body.id, 'loanToSign', false);
  expect((await loanOf(body.id)).signing.linkBouncedAt).not.toBeNull();
  expect(await storyOf(body.id)).toContain('Mejlet med länken kom inte fram till resident@demo.example');
  await scene.host.runtime.activities['id-control.remindToSign']?.({
    organisationId: BJORKEN,
    signingId: body.signing?.id,
    round: 1,
  } as never);
  await settleMail(body.id, 'loanReminder', true);
  expect((await loanOf(body.id)).signing.linkBouncedAt).toBeNull();
});

it.each([admin, resident, 'partner@demo.example'])(
  'takes back what has not left of a loan that %s withdraws, and of no other',
  async (as) => {
    const [one, other] = [
      await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' }),
      await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' }),
    ];
    await scene.host.runtime.activities['id-control.remindToSign']?.({
      organisationId: BJORKEN,
      signingId: one.body.signing?.id,
      round: 1,
    } as never);
    expect(await mailsIn(scene.host, one.body.id)).toHaveLength(2);
    expect((await withdraw(one.body.id, as)).status).toBe(200);
    const toHolder = async (id: string) => (await mailsIn(scene.host, id)).filter(({ to }) => to === resident);
    expect(await toHolder(one.body.id)).toHaveLength(0);
    expect(await toHolder(other.body.id)).toHaveLength(1);
    await withdraw(other.body.id);
  },
);

it('tells the workflow who has withdrawn it, and why', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: body.id }, body: { reason: 'Fel nyckel' } }, { as: admin });
  const told = (await outboxOf(scene.host)).find(({ key }) => key === `signal:key-signing:${body.id}:withdrawn:withdrawn`);
  expect(told?.payload).toMatchObject({ payload: { by: 'Karin Lindqvist', reason: 'Fel nyckel' } });
});

it('mails a link to sign by, which needs no session and dies with the request', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' });
  const token = await linkTokenOf(body.id);
  const look = () => scene.host.call(signingEndpoints.getByLink, { body: { token } });
  expect((await look()).body).toMatchObject({ id: body.signing?.id, status: 'WAITING' });
  const started = await scene.host.call(signingEndpoints.startByLink, { body: { token, device: 'SAME' } });
  expect(started.body.startUrl).toContain('autostarttoken=');
  await withdraw(body.id);
  expect((await look()).code).toBe('ERR_SIGNING_LINK');
  expect((await scene.host.call(signingEndpoints.getByLink, { body: { token: `${token}x` } })).code).toBe('ERR_SIGNING_LINK');
});

it('shows nothing by a link that has been signed by, but tells the page that was open that it was', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'DIGITAL_LATER' });
  const token = await linkTokenOf(body.id);
  await scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update id_control_signing set status = 'COMPLETE', completed_at = now() where id = $1`, [String(body.signing?.id)]),
  );
  const used = await scene.host.call(signingEndpoints.getByLink, { body: { token } });
  expect(used).toMatchObject({ status: 404, code: 'ERR_SIGNING_LINK_USED', body: { details: { status: 'COMPLETE' } } });
  expect(JSON.stringify(used.body)).not.toContain('Kvittens för');
  const again = await scene.host.call(signingEndpoints.startByLink, { body: { token, device: 'SAME' } });
  expect(again.code).toBe('ERR_SIGNING_ENDED');
});

it('takes the scan of a paper that was signed by hand, and seals a receipt over it', async () => {
  const { id } = await loanOnPaper();
  const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as: resident });
  expect(loan).toMatchObject({ status: 'ACTIVE', signing: { mode: 'ANALOG', id: null }, receipt: { number: loan.number } });
  expect(loan.scan?.url).toContain('/v1/files/');
});

it('prints the receipt to sign by hand, and takes no scan that is not a picture or a PDF', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'ANALOG' });
  const paper = await scene.host.call(keyLoanEndpoints.loanPaper, { params: { id: body.id } }, { as: admin });
  expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
  const { body: file } = await scene.host.call(fileEndpoints.send, { body: {}, file: new File(['hej'], 'skannad.pdf') }, { as: admin });
  const refused = await scene.host.call(
    keyLoanEndpoints.signLoanOnPaper,
    { params: { id: body.id }, body: { fileId: file.id } },
    { as: admin },
  );
  expect(refused.code).toBe('ERR_FILE_TYPE');
});

it('takes keys of two loans back at once: a receipt for each, and the loan whose keys are all back is over', async () => {
  const [one, other] = [await loanOnPaper(), await loanOnPaper()];
  const keyIds = [...one.keyIds, ...other.keyIds.slice(0, 1)];
  const { body, status } = await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds } }, { as: admin });
  expect({ status, returned: body.returned, receipts: body.receipts.length }).toEqual({ status: 201, returned: 3, receipts: 2 });
  const loan = async (id: KeyLoanId) => (await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as: admin })).body;
  expect([(await loan(one.id)).status, (await loan(other.id)).status]).toEqual(['RETURNED', 'ACTIVE']);
  const said = `select r.receipt->>'ofLoan' = l.number as named, jsonb_array_length(r.receipt->'stillOut') as out from keys_return r
    join keys_loan l on l.id = r.loan_id where l.id = $1`;
  expect([...(await scene.rows(said, [one.id])), ...(await scene.rows(said, [other.id]))]).toEqual([
    { named: true, out: 0 },
    { named: true, out: 1 },
  ]);
  expect((await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds } }, { as: admin })).code).toBe('ERR_KEY_NOT_ON_LOAN');
});

it('shows a resident their own loans and no others', async () => {
  const list = (as: string, wanted = {}) => scene.host.call(keyLoanEndpoints.listLoans, { query: wanted }, { as });
  const [mine, all] = [await list(resident), await list(admin, { limit: 200 })];
  const holder = await scene.userId(resident);
  expect(mine.body.items.every((loan) => loan.holder.id === holder)).toBe(true);
  expect(all.body.items.length).toBeGreaterThan(0);
  expect((await list('admin.other@demo.example')).body.items).toEqual([]);
});

it('answers a stranger only so often whether a receipt is genuine', async () => {
  const answers = [];
  for (let tries = 0; tries < 35; tries += 1)
    answers.push(await scene.host.call(keyLoanEndpoints.checkReceiptNumber, { body: { number: 'K26-0000-0000' } }));
  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'ERR_TOO_MANY_REQUESTS' });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
