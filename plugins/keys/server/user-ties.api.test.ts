import { startTestHost, type TestHost } from '@platform/testing';
import { SessionUser, userEndpoints } from '@plugins/accounts/contract';
import { authEndpoints } from '@plugins/accounts/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from '../../../host-api/plugins.ts';
import { keyEndpoints, keyLoanEndpoints } from '../contract/index.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const ADMIN = 'admin@demo.example';
const sessionUser = async (as: string) => SessionUser.parse((await host.call(authEndpoints.session, {}, { as })).body.user);
const paramsOf = async (as: string) => {
  const { id, organisation } = await sessionUser(as);
  return { id, organisationId: organisation.id };
};
const remove = (params: { id: string; organisationId: string }) => host.call(userEndpoints.remove, { params }, { as: ADMIN });

it('whoever has keys is not removed until they are back, and the receipt keeps the name', async () => {
  const member = await paramsOf('member@demo.example');
  const { body } = await host.call(
    keyEndpoints.list,
    { query: { status: ['ACTIVE'], holderType: ['REPOSITORY'], limit: 5 } },
    { as: ADMIN },
  );
  const keyIds = body.items
    .filter(({ loanId }) => loanId === null)
    .map(({ id }) => id)
    .slice(0, 1);
  await owner.query('delete from booking_booking where user_id = $1', [member.id]); // times they have booked hold too
  const lent = await host.call(
    keyLoanEndpoints.lend,
    { body: { keyIds, holder: { type: 'USER', id: member.id }, signing: 'DIGITAL_LATER' } },
    { as: ADMIN },
  );
  expect(lent.status).toBe(201);
  expect(await remove(member)).toMatchObject({
    status: 409,
    code: 'ERR_USER_HELD',
    body: { details: { ties: [{ id: 'loansToSign', count: 1 }] } },
  });
  // the flow of the signature is the same matter: it is told once
  expect((await host.call(userEndpoints.ties, { params: member }, { as: ADMIN })).body.items.map(({ id }) => id)).toEqual(['loansToSign']);
  // as the workflow does when the request is withdrawn
  await owner.query(`update keys_key set holder_type = null, holder_id = null, loan_id = null, pending = false where id = $1`, keyIds);
  await owner.query(`update keys_loan set status = 'WITHDRAWN' where id = $1`, [lent.body.id]);
  await owner.query(`update flows_flow set state = 'CANCELLED', closed_at = now() where subject_id = $1`, [lent.body.id]);
  expect((await host.call(userEndpoints.ties, { params: member }, { as: ADMIN })).body.items).toMatchObject([
    { id: 'records', holds: false },
  ]);
  expect((await remove(member)).status).toBe(200);
  const { rows } = await owner.query('select name, email from accounts_user where id = $1', [member.id]);
  expect(rows).toEqual([{ name: 'Mikael Norén', email: null }]);
  expect((await host.call(keyLoanEndpoints.getLoan, { params: { id: lent.body.id } }, { as: ADMIN })).status).toBe(200);
});

it('whoever answers for a storage place is not removed until somebody else does', async () => {
  const limited = await paramsOf('limited@demo.example');
  const place = `(select id from keys_repository where organisation_id = $2 order by id limit 1)`;
  await owner.query(`update keys_repository set responsible_id = $1 where id = ${place}`, [limited.id, limited.organisationId]);
  expect(await remove(limited)).toMatchObject({
    status: 409,
    body: { details: { ties: [{ id: 'repositories', count: 1, holds: true }] } },
  });
  const admin = await paramsOf(ADMIN);
  await owner.query('update keys_repository set responsible_id = $1 where responsible_id = $2', [admin.id, limited.id]);
  expect((await remove(limited)).status).toBe(200);
});
