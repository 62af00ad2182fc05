import { asSystemForAll, query } from '@platform/server';
import { mailsIn, smsIn } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyDueEndpoints } from '../../contract/index.ts';
import { type LoanScene, startLoanScene } from '../../testing/index.ts';
import { ADMIN, signOnPaper } from '../../testing/loans-made.ts';

let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

it('names the first of many keys in a reminder, and counts the rest', async () => {
  const keyIds = await scene.freeKeys(25);
  expect(keyIds).toHaveLength(25);
  const { id } = done(await scene.lend({ keyIds, signing: 'ANALOG' }));
  await signOnPaper(scene.host, id);
  await scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update keys_loan set expected_return_at = current_date - 3 where id = $1`, [id]),
  );
  done(await scene.host.call(keyDueEndpoints.chaseLoans, { body: {} }, ADMIN));
  const said = [...(await mailsIn(scene.host, `mail:keys.loanOverdue:${id}`)), ...(await smsIn(scene.host, `sms:keys.loanOverdue:${id}`))];
  expect(said.length).toBeGreaterThan(0);
  for (const { text } of said) expect(text).toContain(' (+5)');
});
