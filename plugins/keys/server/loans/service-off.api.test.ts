import { signingEndpoints } from '@plugins/id-control/contract';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyLoanEndpoints } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const [admin, resident, partner] = ['admin@demo.example', 'resident@demo.example', 'partner@demo.example'];
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const params = { id: BJORKEN };
async function switchKeys(isOn: boolean) {
  const { body } = await scene.host.call(organisationEndpoints.services, { params }, { as: partner });
  const others = body.services.filter((service) => service !== 'KEY_MANAGEMENT');
  const services = isOn ? [...others, 'KEY_MANAGEMENT' as const] : others;
  return scene.host.call(organisationEndpoints.switchServices, { params, body: { services, version: body.version } }, { as: partner });
}

it('lets a loan that was begun be signed and returned after the service is off, and begins none anew', async () => {
  const keyIds = await scene.freeKeys(1);
  const { body: loan } = await scene.lend({ keyIds });
  expect((await switchKeys(false)).status).toBe(200);
  const signingId = String(loan.signing?.id);
  const start = { params: { id: signingId }, body: { device: 'OTHER' as const } };
  expect((await scene.host.call(signingEndpoints.start, start, { as: resident })).status).toBe(200);
  await scene.desk.press('sign');
  expect(await scene.desk.look(scene.host.runtime, BJORKEN, signingId)).toBe('complete');
  const activate = scene.host.runtime.activities['keys.activateLoan'];
  expect(await activate?.({ organisationId: BJORKEN, loanId: loan.id } as never)).toBe('active');

  expect(await scene.lend({ keyIds })).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
  expect(await scene.host.call(keyLoanEndpoints.listLoans, { query: {} }, { as: admin })).toMatchObject({
    status: 403,
    code: 'ERR_SERVICE_OFF',
  });
  expect((await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds } }, { as: admin })).status).toBe(201);
  await switchKeys(true);
  const { body } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: loan.id } }, { as: admin });
  expect(body.status).toBe('RETURNED');
});
