import { mailsIn } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  keyEndpoints,
  type KeyLoanId,
  keyLoanEndpoints,
  type NewKeyLoan,
  Repository,
  temporaryLoanEndpoints as links,
} from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const run = (activity: string, key: object): Promise<unknown> =>
  (scene.host.runtime.activities[`keys.${activity}`] as (key: object) => Promise<unknown>)({ organisationId: BJORKEN, ...key }); // by its name on the wire
const toDesk = async (notice: string, loanId: string) =>
  (await mailsIn(scene.host, `mail:keys.${notice}:${loanId}`)).map(({ to, subject }) => ({ to, subject }));
const get = async (id: KeyLoanId) => (await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, ADMIN)).body;
const lendLater = async () => (await scene.lend({ signing: 'DIGITAL_LATER' })).body;
async function tokenOf(loanId: string): Promise<string> {
  const [mail] = await mailsIn(scene.host, `mail:keys.loanToSign:${loanId}`);
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const decline = (token: string) => scene.host.call(links.declineLoanByLink, { body: { token } });

it('takes a request back when its holder never got the keys, and tells whoever lent them', async () => {
  const { id } = await lendLater();
  const token = await tokenOf(id);
  const keyIds = (await get(id)).keys.map((key) => key.id);
  expect((await decline(`${token}x`)).body).toMatchObject({ code: 'ERR_KEY_LOAN_LINK' });
  expect((await decline(token)).body).toEqual({});
  const loan = await get(id);
  expect(loan.status).toBe('WITHDRAWN');
  expect(await toDesk('loanNeverReceived', id)).toEqual([
    { to: ADMIN.as, subject: `Rebecka Åberg har inte fått nycklarna på kvittens ${loan.number}` },
  ]);
  const { body } = await scene.host.call(keyEndpoints.list, { query: { ids: keyIds } }, ADMIN);
  expect(body.items.map(({ status, loanId }) => [status, loanId])).toEqual(keyIds.map(() => ['ACTIVE', null]));
  expect((await decline(token)).body).toMatchObject({ code: 'ERR_KEY_LOAN_LINK' });
  // the link of a user's loan shows nobody its receipt
  const other = await tokenOf((await lendLater()).id);
  expect((await scene.host.call(links.readTemporaryLoan, { body: { token: other } })).status).toBe(404);
});

it('tells the desk that the time ran out, and that the holder said no; nothing of what the desk did itself', async () => {
  const [late, declined, own] = [await lendLater(), await lendLater(), await lendLater()];
  await run('abandonLoan', { loanId: late.id, status: 'EXPIRED' });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: declined.id }, body: {} }, { as: 'resident@demo.example' });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: own.id }, body: {} }, ADMIN);
  expect(await toDesk('loanExpired', late.id)).toHaveLength(1);
  expect(await toDesk('loanDeclined', declined.id)).toHaveLength(1);
  expect(await toDesk('loanDeclined', own.id)).toEqual([]);
});

it('tells the desk that a paper never came and its keys are free again, and nothing of an e-ID shown there', async () => {
  const lendOne = async (signing: NewKeyLoan['signing']) => (await scene.lend({ signing, keyIds: await scene.freeKeys(1) })).body;
  const [paper, drawn, shown] = [await lendOne('ANALOG'), await lendOne('DRAWN'), await lendOne('DIGITAL_DIRECT')];
  for (const { id } of [paper, shown]) await run('abandonLoan', { loanId: id, status: 'EXPIRED' });
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: drawn.id }, body: {} }, { as: 'resident@demo.example' });
  expect(await toDesk('loanExpired', paper.id)).toHaveLength(1);
  expect(await toDesk('loanDeclined', drawn.id)).toHaveLength(1);
  expect(await toDesk('loanExpired', shown.id)).toEqual([]);
});

it('tells the admins of the partner which keys were receipted, unless they lent them themselves', async () => {
  const PARTNER = { as: 'partner@demo.example' };
  const receipted = async (as: string) => {
    const { id } = (await scene.lend({ signing: 'DRAWN', keyIds: await scene.freeKeys(1) }, { as })).body;
    const body = { name: 'Rebecka Åberg', drawing: PNG, document: 'KNOWN' as const };
    await scene.host.call(links.signLoanByDrawing, { params: { id }, body }, ADMIN);
    await run('activateLoan', { loanId: id });
    return { id, told: await toDesk('loanSigned', id) };
  };
  const { id, told } = await receipted(ADMIN.as);
  expect(told).toEqual([{ to: PARTNER.as, subject: `Rebecka Åberg har skrivit under kvittens ${(await get(id)).number}` }]);
  expect((await receipted(PARTNER.as)).told).toEqual([]);
});

it('knows from which place keys were lent, and tells whoever answers for it', async () => {
  const { body: asked } = await scene.lend({ signing: 'DRAWN' }, { as: 'partner@demo.example' });
  const [key] = (await get(asked.id)).keys;
  const { body: before } = await scene.host.call(keyEndpoints.get, { params: { id: String(key?.id) } }, ADMIN);
  const placeId = before.takenFrom?.id as Repository['id'];
  const outBefore = (await scene.host.call(Repository.endpoints.get, { params: { id: placeId } }, ADMIN)).body.outCount;
  const body = { name: 'Rebecka Åberg', drawing: PNG, document: 'KNOWN' as const };
  await scene.host.call(links.signLoanByDrawing, { params: { id: asked.id }, body }, ADMIN);
  await run('activateLoan', { loanId: asked.id });
  const { body: now } = await scene.host.call(keyEndpoints.get, { params: { id: String(key?.id) } }, ADMIN);
  expect(now).toMatchObject({ holder: { name: 'Rebecka Åberg' }, takenFrom: { id: placeId, name: before.holder?.name } });
  const { body: place } = await scene.host.call(Repository.endpoints.get, { params: { id: placeId } }, ADMIN);
  expect(place.outCount).toBeGreaterThan(outBefore);
  const { body: loans } = await scene.host.call(keyLoanEndpoints.listLoans, { query: { takenFrom: placeId } }, ADMIN);
  expect(loans.items.map(({ id }) => id)).toContain(asked.id);
  const told = (await mailsIn(scene.host, 'mail:keys.storageChange:')).map(({ text }) =>
    text.split('\n').find((line) => line.startsWith('Borttagna')),
  );
  expect(told.some((line) => line?.split(/[:,] /).includes(key?.marking ?? ''))).toBe(true);
});
