import { mailsIn } from '@platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authEndpoints, logEndpoints, userEndpoints, type UserId } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
const WATCH = 'watch@portal.example';
const ADMIN = 'admin@demo.example';
const PARTNER = 'partner@demo.example';

beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal({ SECURITY_ALARM_TO: WATCH })));
afterAll(() => stop());
beforeEach(async () => {
  await host.deliver();
  await owner.query(`delete from platform_outbox where kind = 'mail'`);
  await owner.query('delete from platform_security_event');
});

/** The alarms that wait to leave, by whom they are for. */
const mailed = async () => {
  await host.deliver();
  const mails = await mailsIn(host);
  return mails.filter(({ text }) => text.includes('/admin/security')).toSorted((one, other) => (one.to < other.to ? -1 : 1));
};
/** So many events of a kind within the hour, beside the one that is made by a call. */
const happened = (
  count: number,
  {
    kind,
    subject,
    actor,
    address = '127.0.0.1',
  }: { readonly kind: string; readonly subject?: string; readonly actor?: string; readonly address?: string },
) =>
  owner.query(
    `insert into platform_security_event (id, kind, outcome, actor_id, actor_name, subject_id, organisation_id, address, request_id)
     select gen_random_uuid(), $1, 'DONE', (select id from accounts_user where email = $3), 'x', (select id from accounts_user where email = $2),
       (select organisation_id from accounts_user where email = coalesce($2, $3)), $4, 'request-1' from generate_series(1, $5)`,
    [kind, subject ?? null, actor ?? null, address, count],
  );
const failOnce = (username: string) => host.call(authEndpoints.login, { body: { username, password: 'wrong' } });
const userOf = async (email: string) => {
  const { rows } = await owner.query<{ id: UserId; version: number }>('select id, version from accounts_user where email = $1', [email]);
  return rows[0] as { readonly id: UserId; readonly version: number }; // one of the demo's
};

it('tells of many failed sign-ins of one account, and of as few as happen to everybody nothing', async () => {
  await happened(8, { kind: 'signInFailed', subject: 'member@demo.example' });
  await failOnce('member@demo.example');
  expect(await mailed()).toEqual([]);
  await failOnce('member@demo.example');
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual([ADMIN, WATCH]);
  expect(mails[0]?.text).toMatch(/10 gånger.*127\.0\.0\.1/s);
  expect(mails[0]?.text).toContain('/admin/security');
});

it('tells once an hour of one rule and subject, and again of another', async () => {
  await happened(9, { kind: 'signInFailed', subject: 'limited@demo.example' });
  await failOnce('limited@demo.example');
  expect(await mailed()).toHaveLength(2);
  await failOnce('limited@demo.example');
  expect(await mailed()).toHaveLength(2);
  await happened(9, { kind: 'signInFailed', subject: 'manager@demo.example' });
  await failOnce('manager@demo.example');
  expect(await mailed()).toHaveLength(4);
  await owner.query(`update platform_security_event set at = at - interval '61 minutes' where kind = 'alarmRaised'`);
  await failOnce('limited@demo.example');
  expect(await mailed()).toHaveLength(6);
});

it('tells of many failed sign-ins from one address, whoever they were for', async () => {
  await happened(29, { kind: 'signInFailed' });
  await failOnce('nobody@demo.example');
  expect((await mailed()).map(({ to, text }) => [to, text.includes('127.0.0.1')])).toEqual([[WATCH, true]]);
});

it('tells of who becomes an administrator, not of who becomes less', async () => {
  const change = async (roles: 'CUSTOMER_ADMIN' | 'CUSTOMER_MEMBER') => {
    const { id, version } = await userOf('member@demo.example');
    return (await host.call(userEndpoints.change, { params: { id }, body: { version, roles: [roles] } }, { as: ADMIN })).status;
  };
  expect(await change('CUSTOMER_ADMIN')).toBe(200);
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual([ADMIN, WATCH]);
  expect(mails[0]?.subject).toContain('administratör');
  expect(await change('CUSTOMER_MEMBER')).toBe(200);
  expect(await mailed()).toHaveLength(2);
});

it('tells the others when an administrator’s address is about to change', async () => {
  const { id, version } = await userOf(ADMIN);
  const body = { version, email: 'taken.over@demo.example' };
  expect((await host.call(userEndpoints.change, { params: { id }, body }, { as: PARTNER })).status).toBe(200);
  expect((await mailed()).map(({ to, subject }) => [to, subject.includes('e-postadress')])).toEqual([[WATCH, true]]);
});

it('tells of many personal numbers shown to one person, in the language of whoever is told', async () => {
  const { id } = await userOf('resident.no@demo.example');
  await happened(29, { kind: 'personalNumberShown', actor: 'system@demo.example' });
  await host.call(userEndpoints.wholeNumber, { params: { id } }, { as: 'system@demo.example' });
  const mails = await mailed();
  expect(mails.find(({ to }) => to === 'admin.no@demo.example')?.subject).toContain('fødselsnumre');
  expect(mails.find(({ to }) => to === WATCH)?.subject).toContain('personnummer');
});

it('tells of many lists that one person took along', async () => {
  await happened(49, { kind: 'exported', actor: PARTNER });
  await host.call(logEndpoints.exportAudit, { query: {} }, { as: PARTNER });
  expect((await mailed()).map(({ to }) => to)).toEqual([WATCH]);
});
