import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { flowEndpoints } from '@plugins/flows/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationRoundEndpoints as calls, type InvitationRound, linkEndpoints, type User, userEndpoints } from '../../contract/index.ts';
import { invitationScene } from '../../testing/invitation-scene.ts';
import { accountsServer } from '../plugin.ts';

const { bjorken, fjordgarden } = demoOrganisations;
const admin = { as: 'admin@demo.example' };
const partner = { as: 'partner@demo.example' };
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    plugins: withDependencies(accountsServer),
    settings: { INVITATIONS_PER_MINUTE: '60' },
  });
});
afterAll(() => host.stop());
const { next, finish, stop, mails, orders } = invitationScene(() => host);

let made = 0;
async function add(
  changes: { email?: string | undefined; personalNumber?: string; language?: 'sv' | 'nb' } = {},
  organisationId = bjorken,
  as = admin.as,
): Promise<User> {
  made += 1;
  const body = { firstName: 'Ny', lastName: `Person ${made}`, email: `ny${made}@round.example`, roles: ['RESIDENT' as const], ...changes };
  const answer = await host.call(userEndpoints.register, { params: { organisationId }, body }, { as });
  expect([answer.status, answer.code]).toEqual([201, undefined]);
  return answer.body;
}
const open = (users: readonly User[], options = admin) =>
  host.call(calls.inviteMany, { body: { userIds: users.map(({ id }) => id) } }, options);
const begun = async (users: readonly User[], options = admin): Promise<InvitationRound> => {
  const { status, body } = await open(users, options);
  expect([status, body]).toEqual([202, expect.anything()]);
  return body;
};
const get = async ({ id }: InvitationRound, options = admin) => (await host.call(calls.getRound, { params: { id } }, options)).body;
const halt = ({ id }: InvitationRound, options = admin) => host.call(calls.stopRound, { params: { id } }, options);
const story = async ({ id }: InvitationRound, language: 'SE' | 'NO') => {
  const { body } = await host.call(flowEndpoints.ofSubject, { params: { type: 'invitation-round', id } }, { ...admin, language });
  return body.flows[0]?.events.at(-1)?.what.text;
};
const outcomes = async ({ id }: InvitationRound, query = {}) =>
  (await host.call(calls.invitees, { params: { id }, query }, admin)).body.items.map(({ name, outcome }) => [name, outcome]);
const change = (user: User, body: object) =>
  host.call(userEndpoints.change, { params: { id: user.id }, body: { version: user.version, ...body } }, admin);

describe('many at once', () => {
  it('are invited in batches, each by a link of their own, and told of as invited', async () => {
    const users = [await add(), await add(), await add()];
    const round = await begun(users);
    expect(round).toMatchObject({ state: 'RUNNING', origin: 'LIST', total: 3, waiting: 3, sent: 0, missed: 0, perMinute: 60 });
    expect(await orders(round.id)).toEqual(['workflow ']);
    expect(await next(round.id, bjorken, 2)).toMatchObject({ state: 'RUNNING', sent: 2, waiting: 1 });
    expect(await next(round.id, bjorken, 2)).toMatchObject({ sent: 3, waiting: 0 });
    await finish(round.id, bjorken);
    expect(await get(round)).toMatchObject({ state: 'DONE', sent: 3, waiting: 0, endedAt: expect.any(String) });
    const { body: page } = await host.call(calls.invitees, { params: { id: round.id }, query: {} }, admin);
    expect(page.items).toEqual(
      users.map(({ id, name, email }) => ({ id, name, email, outcome: 'SENT', sentAt: expect.stringMatching(/Z$/) })),
    );
    const sent = (await Promise.all(users.map(({ email }) => mails(email ?? '')))).flat();
    expect(sent.map(({ to }) => to)).toEqual(users.map(({ email }) => email));
    const tokens = sent.map(({ text }) => /\/register\/(\w+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(3);
    const { body } = await host.call(linkEndpoints.readInvitation, { body: { token: tokens[0] ?? '' } });
    expect(body.email).toBe(users[0]?.email);
    const { body: seen } = await host.call(userEndpoints.get, { params: { id: users[0]?.id ?? '' } }, admin);
    // nobody has changed the user by it: whoever edits it meanwhile is not told otherwise
    expect(seen).toMatchObject({ invited: true, activated: false, version: users[0]?.version });
  });

  it('are written to once, however often a batch is done, and by two workers at the same time', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => add()));
    const round = await begun(users);
    await Promise.all(Array.from({ length: 6 }, () => next(round.id, bjorken, 5)));
    await next(round.id, bjorken, 50);
    await next(round.id, bjorken, 50);
    const counts = await Promise.all(users.map(async ({ email }) => (await mails(email ?? '')).length));
    expect(counts).toEqual(users.map(() => 1));
    expect(await get(round)).toMatchObject({ sent: 12, waiting: 0 });
  });

  it('who cannot be reached are named, each with the reason', async () => {
    const [active, gone, twice] = [await add(), await add(), await add()];
    const silent = await add({ email: undefined, personalNumber: '19700381-2380' });
    await next((await begun([twice])).id, bjorken);
    const round = await begun([active, gone, twice, silent]);
    await next((await begun([active])).id, bjorken);
    const token = /\/register\/(\w+)/.exec((await mails(active.email ?? ''))[0]?.text ?? '')?.[1] ?? '';
    const body = { token, firstName: 'Ny', lastName: 'Aktiv', password: 'en helt ny nyckel', consent: true as const };
    expect((await host.call(linkEndpoints.acceptInvitation, { body })).status).toBe(200);
    expect((await change(gone, { active: false })).status).toBe(200);
    await next(round.id, bjorken);
    expect(await get(round)).toMatchObject({ sent: 0, waiting: 0, missed: 4 });
    expect((await outcomes(round)).map(([, outcome]) => outcome).toSorted()).toEqual(['ACTIVATED', 'INACTIVE', 'NO_ADDRESS', 'RECENT']);
    const { body: page } = await host.call(
      calls.invitees,
      { params: { id: round.id }, query: { count: 'true', limit: 2, orderBy: 'name', order: 'desc' } },
      admin,
    );
    expect([page.items.length, page.total]).toEqual([2, 4]);
    expect(await outcomes(round, { outcome: ['NO_ADDRESS'] })).toEqual([[silent.name, 'NO_ADDRESS']]);
  });

  it('who are left are found: everybody that nobody has invited yet', async () => {
    const user = await add({ email: 'left@fjord.example', language: 'nb' }, fjordgarden, 'admin.no@demo.example');
    const no = { as: 'admin.no@demo.example' };
    const body = { uninvited: true as const };
    const round = (await host.call(calls.inviteMany, { body }, no)).body;
    await next(round.id, fjordgarden);
    expect((await mails('left@fjord.example')).map(({ subject }) => subject)).toEqual(['Aktiver kontoen din hos Fjordgården Eiendom AS']);
    expect(user.invited).toBe(false);
    const again = await host.call(calls.inviteMany, { body }, no);
    expect([again.status, again.code]).toEqual([409, 'ERR_INVITATIONS_NOBODY']);
  });
});

describe('a round that is stopped', () => {
  it('invites nobody after that, says who was not, and tells its flow', async () => {
    const users = [await add(), await add(), await add()];
    const round = await begun(users);
    await next(round.id, bjorken, 1);
    const stopped = await halt(round);
    expect(stopped.body).toMatchObject({ state: 'STOPPED', sent: 1, waiting: 2, endedAt: expect.any(String) });
    expect(await orders(round.id)).toEqual(['workflow ', 'workflow cancel']);
    expect([await story(round, 'SE'), await story(round, 'NO')]).toEqual([
      'Avbryt: utskicket stoppades',
      'Avbryt: utsendingen ble stoppet',
    ]);
    expect(await next(round.id, bjorken)).toMatchObject({ state: 'STOPPED', sent: 1, waiting: 2 });
    await finish(round.id, bjorken);
    expect(await get(round)).toMatchObject({ state: 'STOPPED', sent: 1 });
    expect((await outcomes(round, { outcome: ['WAITING'] })).length).toBe(2);
    const again = await halt(round);
    expect([again.status, again.code]).toEqual([409, 'ERR_INVITATIONS_ENDED']);
  });

  it('from the console is stopped as well', async () => {
    const round = await begun([await add()]);
    expect(await stop(round.id, bjorken)).toMatchObject({ state: 'STOPPED', sent: 0, waiting: 1 });
    expect(await get(round)).toMatchObject({ state: 'STOPPED' });
  });
});

describe('who may', () => {
  it('is told with a code why not', async () => {
    const [own, theirs] = [await add(), await add({ email: 'their@fjord.example' }, fjordgarden, 'admin.no@demo.example')];
    expect((await open([own, theirs], partner)).code).toBe('ERR_INVITATIONS_SEVERAL_ORGANISATIONS');
    expect((await open([own, theirs])).code).toBe('ERR_INVITATIONS_UNKNOWN_USER');
    expect((await open([own], { as: 'manager@demo.example' })).status).toBe(403);
    expect((await open([own], { as: 'internal@demo.example' })).status).toBe(403);
    const elsewhere = await host.call(calls.inviteMany, { body: { uninvited: true, organisationId: fjordgarden } }, admin);
    expect(elsewhere.status).toBe(404);
  });

  it('sees and stops only what is in reach', async () => {
    const round = await begun([await add()], partner);
    const other = { as: 'admin.other@demo.example' };
    expect((await host.call(calls.getRound, { params: { id: round.id } }, other)).status).toBe(404);
    expect((await host.call(calls.invitees, { params: { id: round.id }, query: {} }, other)).status).toBe(404);
    expect((await halt(round, other)).status).toBe(404);
    expect(await get(round, partner)).toMatchObject({ state: 'RUNNING', createdBy: expect.stringMatching(/\w/) });
  });

  it('sees its story where it is followed', async () => {
    const round = await begun([await add()]);
    const { body } = await host.call(flowEndpoints.ofSubject, { params: { type: 'invitation-round', id: round.id } }, admin);
    expect(body.flows.map(({ type, awaiting }) => [type.text, awaiting?.text])).toEqual([
      ['Utskick av inbjudningar', 'att inbjudningarna skickas'],
    ]);
    expect(body.flows[0]?.events[0]?.what.text).toBe('Utskick påbörjat (antal personer: 1)');
  });
});
