import { DEMO_PASSWORD } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { impersonationEndpoints, ownEndpoints, SignedIn } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let close: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop: close } = await startAccountsPortal()));
afterAll(() => close());

const read = async (as: string) => (await host.call(ownEndpoints.ownNumber, {}, { as })).body;
const enter = (as: string, personalNumber: string, password = DEMO_PASSWORD) =>
  host.call(ownEndpoints.enterNumber, { body: { personalNumber, password } }, { as });
/** Takes away what the demo data has. */
const without = (email: string) =>
  owner.query('update accounts_user set personal_number_sealed = null, personal_number_hash = null where email = $1', [email]);

it('is entered once by whoever has none, in any usual way of writing it, and is shown masked', async () => {
  await without('member@demo.example');
  expect(await read('member@demo.example')).toEqual({ personalNumber: null });
  expect(await enter('member@demo.example', '19121212-1212')).toMatchObject({
    status: 200,
    body: { personalNumber: expect.stringMatching(/\*{4}$/) },
  });
  expect(await read('member@demo.example')).toEqual({ personalNumber: expect.stringMatching(/\*{4}$/) });
  expect(await enter('member@demo.example', '19121212-1212')).toMatchObject({ status: 409, code: 'ERR_PERSONAL_NUMBER_KNOWN' });
  const { rows } = await owner.query(`select personal_number_sealed as sealed from accounts_user where email = 'member@demo.example'`);
  expect(rows[0].sealed).not.toContain('1212');
});

it('is a number that there is', async () => {
  await without('limited@demo.example');
  const answer = await enter('limited@demo.example', '19121212-1213');
  expect(answer).toMatchObject({ status: 422, code: 'ERR_INVALID', body: { details: { fields: [{ path: 'body.personalNumber' }] } } });
  expect(await read('limited@demo.example')).toEqual({ personalNumber: null });
});

it('is nobody else’s in the organisation, and is not a way to look for people', async () => {
  await without('manager@demo.example');
  const { rows } =
    await owner.query(`select organisation_id = (select organisation_id from accounts_user where email = 'member@demo.example') as same
    from accounts_user where email = 'manager@demo.example'`);
  expect(rows).toEqual([{ same: true }]);
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await enter('manager@demo.example', '191212121212'));
  expect(answers[0]).toMatchObject({
    code: 'ERR_USER_PERSONAL_NUMBER_EXISTS',
    body: { details: { fields: [{ path: 'body.personalNumber' }] } },
  });
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 429]);
});

it('may be somebody else’s elsewhere: who is a user of another organisation is not told', async () => {
  await without('admin.other@demo.example');
  expect((await enter('admin.other@demo.example', '19121212-1212')).status).toBe(200);
});

it('needs the password: with it, whoever has borrowed a session cannot let themselves in by their own e-ID', async () => {
  await without('partner@demo.example');
  expect(await enter('partner@demo.example', '19650102-2773', 'not this one')).toMatchObject({
    status: 422,
    code: 'ERR_PASSWORD_WRONG',
    body: { details: { fields: [{ path: 'body.password' }] } },
  });
  expect(await read('partner@demo.example')).toEqual({ personalNumber: null });
});

it('is not entered by whoever acts as somebody', async () => {
  await without('admin@demo.example');
  const { rows } = await owner.query(
    `select id as "userId", organisation_id as "organisationId" from accounts_user where email = 'admin@demo.example'`,
  );
  const acting = await host.call(impersonationEndpoints.impersonate, { params: rows[0] }, { as: 'partner@demo.example' });
  const { token } = SignedIn.parse(acting.body);
  const { code } = await host.call(
    ownEndpoints.enterNumber,
    { body: { personalNumber: '19900107-2391', password: DEMO_PASSWORD } },
    { token },
  );
  expect(code).toBe('ERR_NOT_WHILE_IMPERSONATING');
});
