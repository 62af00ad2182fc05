import { all, asSystem, asSystemForAll, type Ctx, query, core } from '@platform/server';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { importsServer } from '@plugins/imports/server';
import { importDefinitions } from '@plugins/imports/server/api';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvitationRoundId, invitationRoundEndpoints, linkEndpoints, userEndpoints } from '../../contract/index.ts';
import { invitationScene } from '../../testing/invitation-scene.ts';
import { importInvitations } from '../invitations/services.ts';
import { accountsServer } from '../plugin.ts';

const as = 'admin@demo.example';
const { bjorken } = demoOrganisations;
let scene: ImportScene;
beforeAll(async () => {
  const plugins = [filesServer, organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
  scene = await startImportScene({ plugins, kind: 'users', as, organisationId: bjorken });
});
afterAll(() => scene.stop());
const { next, mails, orders } = invitationScene(() => scene.host);

const HEAD = ['Förnamn', 'Efternamn', 'E-post', 'Personnummer'];
const send = (rows: readonly string[][], options = {}) =>
  scene.send(aWorkbook([HEAD, ...rows], 'användare.xlsx'), { invite: 'true', ...options });
const people = (house: string, count: number) => Array.from({ length: count }, (_, at) => ['Pia', `P${at}`, `p${at}@${house}.example`]);
const idOf = ({ id }: Import) => InvitationRoundId.parse(id);
const roundOf = (imported: Import) => scene.host.call(invitationRoundEndpoints.getRound, { params: { id: idOf(imported) } }, { as });
const hashOf = (email: string) => scene.host.runtime.services.resolve({ secrets: core.secrets }).secrets.fingerprint(`outbox:${email}`);
/** An address's mails have left. */
const leave = (email: string) =>
  scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update platform_outbox set sent_at = now() where recipient_hash = $1`, [hashOf(email)]),
  );
const resend = async (email: string) => {
  const { body } = await scene.host.call(userEndpoints.list, { query: { query: email } }, { as });
  const id = body.items[0]?.id ?? '';
  expect((await scene.host.call(linkEndpoints.resend, { params: { id } }, { as })).status).toBeLessThan(300);
};
const undo = ({ id }: Import) => scene.host.call(importEndpoints.undo, { params: { id } }, { as });

it('says in the preview who will be invited and who cannot be, and invites nobody before it is applied', async () => {
  const checked = await send([...people('preview', 4), ['Utan', 'Post', '', '201201252382']]);
  expect(checked.notes).toEqual([
    'De nya användarna får en inbjudan med e-post när listan är inläst (antal: 4). Utan e-postadress och därför utan inbjudan: 1.',
  ]);
  expect((await roundOf(checked)).status).toBe(404);
  expect(await mails('%@preview.example')).toEqual([]);
});

it('invites all that it has made once all of them are in, each once, and nobody when it was not asked to', async () => {
  const done = await scene.apply(await send(people('invited', 7)));
  expect((await roundOf(done)).body).toMatchObject({ origin: 'IMPORT', state: 'RUNNING', total: 7, waiting: 7 });
  expect(await orders(idOf(done))).toContain('workflow ');
  await next(idOf(done), bjorken, 5);
  await next(idOf(done), bjorken, 5);
  expect((await mails('%@invited.example')).map(({ to }) => to).toSorted()).toEqual(people('invited', 7).map(([, , email]) => email));
  const quiet = await scene.apply(await send(people('quiet', 2), { invite: 'false' }));
  expect([quiet.notes, (await roundOf(quiet)).status]).toEqual([[], 404]);
});

it('leaves whoever was there before uninvited', async () => {
  const rows = [...people('invited', 1).map(([first = '', , email = '']) => [first, 'Ändrad', email]), ...people('fresh', 1)];
  const done = await scene.apply(await send(rows, { existing: 'UPDATE' }));
  expect(done).toMatchObject({ created: 1, changed: 1 });
  expect((await roundOf(done)).body).toMatchObject({ total: 1 });
  const changedOnly = await scene.apply(await send([['Pia', 'Igen', 'p1@invited.example']], { existing: 'UPDATE' }));
  expect((await roundOf(changedOnly)).body).toMatchObject({ state: 'DONE', total: 0 });
});

it('stops inviting before it is taken back, takes back what has not left yet, and what was sent leads nowhere', async () => {
  const done = await scene.apply(await send(people('undone', 5)));
  await next(idOf(done), bjorken, 2);
  await resend('p4@undone.example');
  await leave('p0@undone.example');
  expect((await undo(done)).body).toMatchObject({
    status: 'UNDONE',
    notes: [
      'Inbjudningar som inte hade hunnit skickas är tillbakadragna (antal: 2).',
      'Länkarna i inbjudningar som redan hade skickats gäller inte längre.',
    ],
  });
  expect((await roundOf(done)).body).toMatchObject({ state: 'STOPPED' });
  expect(await orders(idOf(done))).toContain('workflow cancel');
  expect(await next(idOf(done), bjorken, 5)).toMatchObject({ state: 'STOPPED' });
  const sent = await mails('%@undone.example');
  expect(sent.map(({ to }) => to)).toEqual(['p0@undone.example']);
  const token = /\/register\/(\w+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  expect((await scene.host.call(linkEndpoints.readInvitation, { body: { token } })).code).toBe('ERR_REGISTER_INVALID_TOKEN');
  const { body } = await scene.host.call(userEndpoints.list, { query: { query: '@undone.example' } }, { as });
  expect(body.items).toEqual([]);
});

it('is written again after something had changed since the check, and invites each once', async () => {
  const checked = await send(people('again', 5));
  const body = { firstName: 'I', lastName: 'Vägen', email: 'p4@again.example', roles: ['RESIDENT' as const] };
  await scene.host.call(userEndpoints.register, { params: { organisationId: bjorken }, body }, { as });
  const outdated = await scene.apply(checked);
  expect(outdated.errors.map(({ code }) => code)).toEqual(['ERR_IMPORT_CHANGED_SINCE']);
  await scene.host.call(importEndpoints.columns, { params: { id: checked.id }, body: { columns: [] } }, { as });
  expect(await scene.readAgain(checked)).toMatchObject({ status: 'CHECKED', created: 4, failed: 1 });
  const done = await scene.apply(checked, true);
  expect((await roundOf(done)).body).toMatchObject({ state: 'RUNNING', total: 4 });
  await next(idOf(done), bjorken);
  expect(await mails('%@again.example')).toHaveLength(4);
});

const inBjorken = <T>(run: (ctx: Ctx) => Promise<T>) =>
  scene.host.runtime.work.write(asSystem({ kind: 'organisation', organisationId: bjorken }, { organisationId: bjorken }), run);
const stop = (imported: Import) => scene.host.call(invitationRoundEndpoints.stopRound, { params: { id: idOf(imported) } }, { as });

it('stays stopped when somebody stops it before the last rows are in', async () => {
  const { invitations } = scene.host.runtime.services.resolve({ invitations: importInvitations });
  const done = await scene.apply(await send(people('stopped', 3), { invite: 'false' }));
  const { body } = await scene.host.call(userEndpoints.list, { query: { query: '@stopped.example' } }, { as });
  await inBjorken((ctx) => invitations.prepare(ctx, done.id));
  await inBjorken((ctx) =>
    invitations.add(
      ctx,
      done.id,
      body.items.map(({ id }) => id),
    ),
  );
  expect((await stop(done)).status).toBe(200);
  const before = await orders(idOf(done));
  await inBjorken((ctx) => invitations.begin(ctx, done.id));
  expect((await roundOf(done)).body).toMatchObject({ state: 'STOPPED', total: 3, sent: 0 });
  expect(await orders(idOf(done))).toEqual(before);
});

it('goes on when the import cannot be taken back, and so is not', async () => {
  const done = await scene.apply(await send(people('kept', 3)));
  const { body } = await scene.host.call(userEndpoints.list, { query: { query: 'p1@kept.example' } }, { as });
  const subjectId = body.items[0]?.id ?? '';
  const change = { params: { id: subjectId }, body: { version: 1, firstName: 'Pernilla' } };
  expect((await scene.host.call(userEndpoints.change, change, { as })).status).toBe(200);
  const { definitions } = scene.host.runtime.services.resolve({ definitions: all(importDefinitions) });
  const users = definitions.find(({ kind }) => kind === 'users');
  const rows = [{ row: 3, outcome: 'created' as const, subjectId, plan: { name: 'Pia P1' }, undo: {} }];
  const undone = await inBjorken(async (ctx) =>
    users?.undo(ctx, { importId: done.id, rows, options: { invite: 'true' }, shared: {}, isFinished: true }),
  );
  expect(undone).toMatchObject({ held: [{ name: 'Pia P1' }] });
  expect((await roundOf(done)).body).toMatchObject({ state: 'RUNNING', waiting: 3 });
});
