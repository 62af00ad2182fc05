import { flowEndpoints } from '@plugins/flows/contract';
import { signingEndpoints } from '@plugins/id-control/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, keyLoanEndpoints, type KeyLoanId } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const [admin, resident] = ['admin@demo.example', 'resident@demo.example'];
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const get = (id: KeyLoanId, as = admin) => scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as });
const activate = (id: KeyLoanId) => scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId: id } as never);
const look = (signingId: string | undefined) => scene.desk.look(scene.host.runtime, BJORKEN, String(signingId));
const start = (id: string | undefined, as = admin) =>
  scene.host.call(signingEndpoints.start, { params: { id: String(id) }, body: { device: 'OTHER' } }, { as });

/** Lends three keys to the resident, who signs at the desk. */
async function signedLoan() {
  const { body } = await scene.lend();
  await start(body.signing?.id);
  await scene.desk.press('sign');
  expect(await look(body.signing?.id)).toBe('complete');
  await activate(body.id);
  return body;
}

it('has loans in every state in the demo data, with their papers, and one to a contractor', async () => {
  const { body } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { limit: 200 } }, { as: admin });
  const loans = await Promise.all(body.items.map(async ({ id }) => (await get(id)).body));
  const papers = loans.map(({ status, receipt, returnReceipts }) => [
    status,
    receipt !== null,
    returnReceipts.filter(({ file }) => file).length,
  ]);
  expect(new Set(papers.map(String))).toEqual(
    new Set(['PENDING,false,0', 'ACTIVE,true,0', 'RETURNED,true,1', 'WITHDRAWN,false,0', 'EXPIRED,false,0']),
  );
  expect(loans.filter(({ overdue }) => overdue)).toHaveLength(1);
  const { id, holder, keys } = loans.find((loan) => loan.holder.type === 'TEMPORARY') ?? loans[0] ?? {};
  expect(holder?.name).toBe('Jonas Ek');
  const { body: key } = await scene.host.call(keyEndpoints.get, { params: { id: String(keys?.[0]?.id) } }, { as: admin });
  expect(key).toMatchObject({ loanId: id, holder: { type: 'TEMPORARY', name: 'Jonas Ek' } });
});

it('lends three keys: pending until signed, then active with one sealed receipt and one mail', async () => {
  const keyIds = await scene.freeKeys(3);
  const { body, status } = await scene.lend({ keyIds, expectedReturnAt: '2030-01-31' });
  expect({ status, loan: body.status }).toEqual({ status: 201, loan: 'PENDING' });
  const pending = await scene.host.call(keyEndpoints.get, { params: { id: String(keyIds[0]) } }, { as: admin });
  expect(pending.body.status).toBe('PENDING');
  await start(body.signing?.id);
  await scene.desk.press('sign');
  expect(await look(body.signing?.id)).toBe('complete');
  expect([await activate(body.id), await activate(body.id)]).toEqual(['active', 'active']);
  const { body: loan } = await get(body.id, resident);
  expect(loan).toMatchObject({ status: 'ACTIVE', holder: { name: 'Rebecka Åberg' }, receipt: { number: loan.number } });
  const held = await scene.host.call(keyEndpoints.get, { params: { id: String(keyIds[0]) } }, { as: admin });
  expect(held.body).toMatchObject({ status: 'ACTIVE', holder: { name: 'Rebecka Åberg' }, expectedReturnAt: '2030-01-31' });
  expect(await scene.rows(`select 1 from keys_receipt where loan_id = $1`, [body.id])).toHaveLength(1);
  expect(await scene.rows(`select 1 from platform_outbox where key like $1`, [`mail:keys.loanReceipt:${body.id}:%`])).toHaveLength(1);
});

it('gives out a receipt that proves genuine, by file and by number, and one flipped byte does not', async () => {
  const loan = (await get((await signedLoan()).id)).body;
  const { raw } = await fetchFile(loan.receipt?.url ?? '');
  const check = (bytes: Uint8Array) =>
    scene.host.call(keyLoanEndpoints.checkReceiptFile, { body: {}, file: new File([new Uint8Array(bytes)], 'kvittens.pdf') });
  expect((await check(raw)).body).toMatchObject({ genuine: true, number: loan.number });
  const changed = Uint8Array.from(raw);
  changed[2000] = (changed[2000] ?? 0) ^ 1;
  expect((await check(changed)).body).toEqual({ genuine: false, number: null, sealedAt: null });
  const typed = loan.number.toLowerCase().replaceAll('-', ' ');
  expect((await scene.host.call(keyLoanEndpoints.checkReceiptNumber, { body: { number: typed } })).body).toMatchObject({
    genuine: true,
    number: loan.number,
  });
});
const fetchFile = async (url: string) => {
  const { fileEndpoints } = await import('@plugins/files/contract');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return scene.host.call(fileEndpoints.fetch, {
    params: { fileId: pathname.split('/').at(-1) ?? '' },
    query: { token: searchParams.get('token') ?? '' },
  });
};

it('lends a key once, also when two people try at the same moment', async () => {
  const keyIds = await scene.freeKeys(2);
  const answers = await Promise.all([scene.lend({ keyIds }), scene.lend({ keyIds })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('ERR_KEY_ON_LOAN');
});

it('answers the same for the same idempotency key, and lends once', async () => {
  const keyIds = await scene.freeKeys(1);
  const [one, other] = [
    await scene.lend({ keyIds }, { idempotencyKey: 'lend-twice-0001' }),
    await scene.lend({ keyIds }, { idempotencyKey: 'lend-twice-0001' }),
  ];
  expect(other.body).toEqual(one.body);
  expect((await scene.lend({ keyIds: await scene.freeKeys(1) }, { idempotencyKey: 'lend-twice-0001' })).code).toBe(
    'ERR_IDEMPOTENCY_KEY_REUSED',
  );
});

it.each([
  { email: 'anna.berg%', signing: 'DIGITAL_DIRECT', status: 201, code: 'undefined' },
  { email: 'resident.no@demo.example', signing: 'DIGITAL_DIRECT', status: 404, code: 'ERR_LOAN_HOLDER_NOT_FOUND' },
  { email: 'resident.other@demo.example', signing: 'ANALOG', status: 404, code: 'ERR_LOAN_HOLDER_NOT_FOUND' },
  { email: 'guest@demo.example', signing: 'DIGITAL_DIRECT', status: 404, code: 'ERR_LOAN_HOLDER_NOT_FOUND' },
] as const)('to $email, signed $signing, answers $status $code', async ({ email, signing, status, code }) => {
  const [row] = await scene.rows<{ id: string }>('select id from accounts_user where email like $1', [email]);
  const answer = await scene.lend({ keyIds: await scene.freeKeys(1), holder: { type: 'USER', id: String(row?.id) }, signing });
  expect([answer.status, String(answer.code)]).toEqual([status, code]);
});

it('refuses digital signing before anything is written when there is no personal number', async () => {
  const keyIds = await scene.freeKeys(1);
  const [bare] = await scene.rows<{ id: string }>(
    `select id from accounts_user where organisation_id = $1 and personal_number_hash is null limit 1`,
    [BJORKEN],
  );
  const holder = { type: 'USER' as const, id: String(bare?.id) };
  const refused = await scene.lend({ keyIds, holder });
  expect(refused.code).toBe('ERR_PERSONAL_NUMBER_MISSING');
  const atField = { path: 'body.holder', message: expect.stringContaining('saknar personnummer') };
  expect(refused.body).toMatchObject({ details: { fields: [atField] } });
  expect(await scene.rows(`select 1 from keys_key where pending and id = any($1)`, [keyIds])).toEqual([]);
});
const keysAt = async (as: string) => {
  const { body } = await scene.host.call(keyEndpoints.list, { query: { limit: 50, status: ['ACTIVE'] } }, { as });
  return body.items
    .filter(({ holder }) => holder === null || holder.type === 'REPOSITORY')
    .slice(0, 1)
    .map(({ id }) => id);
};

it('refuses a day of return that has passed, and keys of another organisation', async () => {
  expect((await scene.lend({ expectedReturnAt: '2020-01-01' })).code).toBe('ERR_KEY_RETURN_DATE_PASSED');
  expect((await scene.lend({ keyIds: await keysAt('admin.other@demo.example') })).status).toBe(404);
});

it('does not take another person’s signature for the holder’s', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  await start(body.signing?.id);
  await scene.desk.press('sign', { personalNumber: '199001032383', force: true });
  expect(await look(body.signing?.id)).toBe('failed');
  const { body: signing } = await scene.host.call(signingEndpoints.get, { params: { id: String(body.signing?.id) } }, { as: admin });
  expect(signing).toMatchObject({ status: 'WAITING', hint: 'IdentityMismatch' });
  expect((await get(body.id)).body.status).toBe('PENDING');
});

it('asks for a new signature when BankID’s last answer was lost, and makes nothing up', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  await start(body.signing?.id);
  await scene.desk.press('sign');
  await scene.desk.script({ call: 'collect', hangUp: true, takesEffect: true });
  expect(await look(body.signing?.id)).toBe('failed');
  const { body: signing } = await scene.host.call(signingEndpoints.get, { params: { id: String(body.signing?.id) } }, { as: admin });
  expect(signing).toMatchObject({ status: 'WAITING', hint: 'resultGone', message: 'Svaret från BankID kom inte fram. Skriv under igen.' });
  expect((await start(body.signing?.id)).status).toBe(200);
  await scene.desk.press('cancel');
});

it('renews the order silently when no app picked it up, and shows the same signing', async () => {
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(1) });
  await start(body.signing?.id);
  const before = await scene.host.call(signingEndpoints.get, { params: { id: String(body.signing?.id) } }, { as: admin });
  await scene.desk.press('fail', { hintCode: 'startFailed' });
  expect(await look(body.signing?.id)).toBe('pending');
  const after = await scene.host.call(signingEndpoints.get, { params: { id: String(body.signing?.id) } }, { as: resident });
  expect(after.body.status).toBe('PENDING');
  expect(after.body.startUrl).not.toBe(before.body.startUrl);
});

it('shows the signature under its loan, where it is waited for, and declines it there', async () => {
  const { body: loan } = await scene.lend({ signing: 'DIGITAL_LATER' });
  const partsOf = async () => {
    const { body } = await scene.host.call(flowEndpoints.ofSubject, { params: { type: 'key-loan', id: loan.id } }, { as: resident });
    return body.flows[0]?.children;
  };
  expect(await partsOf()).toMatchObject([{ type: { code: 'sign-document', text: 'Underskrift' }, parentId: loan.flowId }]);
  const decline = { params: { id: String(loan.signing?.id) }, body: { reason: 'Fel nyckel.' } };
  await scene.host.call(signingEndpoints.cancel, decline, { as: resident });
  const told = await scene.rows(`select from platform_outbox where key = $1`, [
    `signal:sign-document:${loan.signing?.id}:declined:declined`,
  ]);
  expect(told).toHaveLength(1);
});

it('tells the holder and the desk why it was cancelled in the console, on its timeline', async () => {
  const { body: loan } = await scene.lend({ signing: 'DIGITAL_LATER' });
  const flow = { params: { id: String(loan.flowId) }, body: { reason: 'Fel person.' } };
  expect((await scene.host.call(flowEndpoints.cancel, flow, { as: admin })).status).toBe(200);
  for (const as of [admin, resident]) {
    const { body } = await scene.host.call(flowEndpoints.ofSubject, { params: { type: 'key-loan', id: loan.id } }, { as });
    expect(body.flows[0]?.events.map(({ what }) => what.text)).toContain('Avbryt: Fel person.');
  }
});

it('is called by its number, its holder and its keys in the console', async () => {
  const { body: loan } = await scene.lend({ keyIds: await scene.freeKeys(2), signing: 'DIGITAL_LATER' });
  const query = { subject: `key-loan:${loan.id}` };
  const { body } = await scene.host.call(flowEndpoints.list, { query }, { as: admin });
  expect(body.items[0]?.subject).toMatchObject({
    path: `/keys/loans/${loan.id}`,
    title: expect.stringMatching(/^K\d\d-[\w-]+ · Rebecka Åberg · 2 nycklar$/),
  });
});
