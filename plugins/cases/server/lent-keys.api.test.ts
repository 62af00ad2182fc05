import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { keyEndpoints, keyLoanEndpoints as loans, temporaryLoanEndpoints as drawn } from '@plugins/keys/contract';
import { BJORKEN, keyPlugins } from '@plugins/keys/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseEndpoints as calls } from '../contract/index.ts';
import { casesServer } from './plugin.ts';

const ADMIN = { as: 'admin@demo.example' };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterAll(() => host.stop());

const reported = async (as = ADMIN) =>
  done(await host.call(calls.report, { body: { type: 'KEY', action: 'LOST', title: 'Läckage i källaren' } }, as));

async function asked(subjectId: string) {
  const query = { limit: 200, status: ['ACTIVE' as const], holderType: ['REPOSITORY' as const] };
  const key = done(await host.call(keyEndpoints.list, { query }, ADMIN)).items.find(({ loanId }) => loanId === null);
  const [resident] = done(await host.call(userEndpoints.list, { query: { query: 'resident@demo.example' } }, ADMIN)).items;
  if (!key || !resident) throw new Error('The demo data has a free key and a resident');
  const body = { keyIds: [key.id], holder: { type: 'USER' as const, id: resident.id }, signing: 'DRAWN' as const, subjectId };
  return { key, answer: await host.call(loans.lend, { body }, ADMIN) };
}

it('asks for the keys that were lent for a case when it is closed, and says where they go', async () => {
  const made = await reported();
  const { key, answer } = await asked(made.id);
  const { id } = done(answer);
  const signed = { name: 'Rebecka Åberg', drawing: PNG, document: 'KNOWN' as const };
  done(await host.call(drawn.signLoanByDrawing, { params: { id }, body: signed }, ADMIN));
  const activate = host.runtime.activities['keys.activateLoan'] as (loan: object) => Promise<unknown>; // by its name on the wire
  await activate({ organisationId: BJORKEN, loanId: id });
  expect(done(await host.call(loans.getLoan, { params: { id } }, ADMIN)).subject).toEqual({
    type: 'case',
    id: made.id,
    name: `${made.number} Läckage i källaren`,
    path: `/cases/${made.id}`,
  });
  const step = async (status: 'STARTED' | 'CLOSED') => {
    const { version } = done(await host.call(calls.get, { params: { id: made.id } }, ADMIN));
    done(await host.call(calls.step, { params: { id: made.id }, body: { status, version } }, ADMIN));
  };
  await step('STARTED');
  expect(await mailsIn(host, 'mail:keys.loanAskedBack:')).toEqual([]);
  await step('CLOSED');
  const [mail, ...more] = await mailsIn(host, 'mail:keys.loanAskedBack:');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'resident@demo.example', subject: `Lämna tillbaka nycklarna: ${made.number} Läckage i källaren` });
  expect(mail?.text).toContain(`Lämna tillbaka dem till ${key.holder?.name}`);
  // once more where it was opened again, and they are still out
  await step('STARTED');
  await step('CLOSED');
  expect(await mailsIn(host, 'mail:keys.loanAskedBack:')).toHaveLength(2);
  // nobody is asked for what is lost
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [key.id], status: 'LOST' } }, ADMIN));
  await step('STARTED');
  await step('CLOSED');
  expect(await mailsIn(host, 'mail:keys.loanAskedBack:')).toHaveLength(2);
  expect((await asked(made.id)).answer.body).toMatchObject({ code: 'ERR_LOAN_SUBJECT_NOT_FOUND' });
});

it('lends for no case of others, and for nothing that is none', async () => {
  const theirs = await reported({ as: 'admin.other@demo.example' });
  for (const id of [theirs.id, '01900000-0000-7000-8000-0000000000ff'])
    expect((await asked(id)).answer.body).toMatchObject({ code: 'ERR_LOAN_SUBJECT_NOT_FOUND' });
});
