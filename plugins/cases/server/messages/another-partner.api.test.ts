import { asSystemForAll, query } from '@platform/server';
import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { keyPlugins } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseCalls, INTERNAL, PARTNER } from '../../testing/case-calls.ts';
import { casesServer } from '../plugin.ts';

const CUSTOMER = 'admin.no@demo.example';
const NEXT = 'partner.other@demo.example';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...keyPlugins, casesServer] });
});
afterAll(() => host.stop());

const { change, comment, get, idOf, note, reported, step, unread } = caseCalls(() => host);

it('a customer’s old cases are its next partner’s, without the notes of the one before', async () => {
  const { id, version } = await reported({}, CUSTOMER);
  await change(id, { managerIds: [await idOf(INTERNAL)], version }, PARTNER);
  await note(id, 'Kunden betalar sent');
  await step(id, { status: 'CLOSED', version: (await get(id, PARTNER)).body.version }, PARTNER);
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      'update organisations_organisation set partner_id = (select organisation_id from accounts_user where email = $1) where id = $2',
      [NEXT, demoOrganisations.fjordgarden],
    ),
  );
  expect((await get(id, PARTNER)).status).toBe(404);
  const { body } = await get(id, NEXT);
  expect(body.comments).toEqual([]);
  const before = (await mailsIn(host)).length;
  expect((await step(id, { status: 'STARTED', version: body.version }, CUSTOMER)).status).toBe(200);
  await note(id, 'Vi tar över', NEXT);
  await comment(id, 'Hej, det är vi nu', NEXT);
  const told = (await mailsIn(host)).slice(before).map(({ to }) => to);
  expect(told).toEqual(expect.arrayContaining([NEXT, CUSTOMER]));
  expect(told.filter((to) => to === PARTNER || to === INTERNAL)).toEqual([]);
  expect((await get(id, NEXT)).body.comments.map(({ text }) => text)).toEqual(['Vi tar över', 'Hej, det är vi nu']);
  expect((await get(id, 'system@demo.example')).body.comments).toHaveLength(3);
});

it('whoever sees to cases no more is written to no more, and leaves them to the others', async () => {
  const MANAGER = 'manager@demo.example';
  const { id, version } = await reported();
  await change(id, { managerIds: [await idOf(MANAGER)], version });
  await comment(id, 'Med ansvarig', PARTNER);
  const told = async (text: string) => (await mailsIn(host)).filter((mail) => mail.text.includes(text)).map(({ to }) => to);
  expect(await told('Med ansvarig')).toContain(MANAGER);
  expect(await unread(MANAGER)).toBeGreaterThan(0);
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update accounts_user set roles = '{RESIDENT}' where email = $1`, [MANAGER]),
  );
  await comment(id, 'Utan ansvarig', PARTNER);
  expect(await told('Utan ansvarig')).not.toContain(MANAGER);
  expect(await told('Utan ansvarig')).toContain(INTERNAL);
  expect(await unread(MANAGER)).toBe(0);
});
