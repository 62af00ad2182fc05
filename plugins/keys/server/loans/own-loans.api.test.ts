// Whoever has a key sees what is theirs, whatever their role: the keys, the loans, their papers, and nothing of others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyEndpoints, type KeyId, keyLoanEndpoints, LockSystem } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const admin = 'admin@demo.example';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

async function lendTo(email: string, signing: 'ANALOG' | 'DIGITAL_LATER') {
  const keyIds = await scene.freeKeys(1);
  const { body } = await scene.lend({ keyIds, holder: { type: 'USER', id: await scene.userId(email) }, signing });
  return { id: body.id, keyId: keyIds[0] as KeyId };
}

describe.each(['limited', 'member', 'manager', 'admin', 'resident'])('%s, who borrows,', (name) => {
  const own = { as: `${name}@demo.example` };

  it('sees the key and the loan with its papers, before and after the signature', async () => {
    const { id, keyId } = await lendTo(own.as, 'ANALOG');
    const mine = () => scene.host.call(keyLoanEndpoints.listLoans, { query: { mine: 'true' } }, own);
    expect((await mine()).body.items).toMatchObject([{ id, status: 'PENDING' }]);
    await scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId: id } as never);
    expect((await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, own)).body).toMatchObject({
      status: 'ACTIVE',
      receipt: { number: expect.stringMatching(/^K/) },
    });
    const held = await scene.host.call(keyEndpoints.list, { query: { holderId: [await scene.userId(own.as)] } }, own);
    expect(held.body.items.map((key) => key.id)).toContain(keyId);
    const { body: key } = await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, own);
    expect((await scene.host.call(keyEndpoints.history, { params: { id: keyId }, query: {} }, own)).body.items[0]?.action).toBe(
      'handedOver',
    );
    const params = { id: key.lockSystem.id };
    expect((await scene.host.call(LockSystem.endpoints.get, { params }, own)).status).toBe(200);
  });

  it('declines a loan of their own', async () => {
    const { id } = await lendTo(own.as, 'DIGITAL_LATER');
    const { body } = await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id }, body: {} }, own);
    expect(body.status).toBe('WITHDRAWN');
  });
});

describe.each(['limited', 'member'])('%s, who works with no keys,', (name) => {
  const own = { as: `${name}@demo.example` };

  it('sees nothing of what others have', async () => {
    const { id, keyId } = await lendTo(admin, 'ANALOG');
    const holder = await scene.userId(own.as);
    expect((await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, own)).status).toBe(404);
    expect((await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id }, body: {} }, own)).status).toBe(404);
    expect((await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, own)).status).toBe(404);
    const loans = await scene.host.call(keyLoanEndpoints.listLoans, { query: { holderId: await scene.userId(admin) } }, own);
    expect(loans.body.items.filter((loan) => loan.holder.id !== holder)).toEqual([]);
    const keys = await scene.host.call(keyEndpoints.list, { query: { limit: 200 } }, own);
    expect(keys.body.items.filter((key) => key.holder?.id !== holder)).toEqual([]);
  });

  it('works with no keys', async () => {
    expect((await scene.lend({}, own)).code).toBe('ERR_NOT_ALLOWED');
    expect((await scene.host.call(keyEndpoints.summary, { query: {} }, own)).code).toBe('ERR_NOT_ALLOWED');
  });
});
