import { startTestHost, type TestHost, mailsIn, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackEndpoints } from '../../contract/index.ts';
import { accountsServer } from '../plugin.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  const settings = { FEEDBACK_EMAIL: 'tyck@portal.example' };
  host = await startTestHost({ plugins: withDependencies(accountsServer), settings });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const send = (content: string, as: string, options = {}) =>
  host.call(feedbackEndpoints.sendFeedback, { body: { content } }, { as, ...options });

it('is kept with who said it, and mailed as it was written', async () => {
  const content = 'Bra, men <b>långsamt</b> på {organisation}';
  expect((await send(content, 'resident@demo.example')).status).toBe(202);
  const kept = await owner.query(
    `select f.content, u.email, f.organisation_id from accounts_feedback f join accounts_user u on u.id = f.user_id where u.email = 'resident@demo.example'`,
  );
  expect(kept.rows).toEqual([{ content, email: 'resident@demo.example', organisation_id: demoOrganisations.bjorken }]);
  const mail = (await mailsIn(host)).at(-1);
  expect(mail).toMatchObject({ to: 'tyck@portal.example', subject: 'Synpunkt från Brf Björken' });
  expect(mail?.text).toContain('Bra, men <b>långsamt</b> på {organisation}');
  expect(mail?.html).toContain('Bra, men &lt;b&gt;långsamt&lt;/b&gt; på {organisation}');
});

it('belongs to the own organisation, also while one works for another', async () => {
  expect((await send('Hej', 'partner@demo.example', { organisationId: demoOrganisations.bjorken })).status).toBe(202);
  const { rows } = await owner.query(
    `select f.organisation_id from accounts_feedback f join accounts_user u on u.id = f.user_id where u.email = 'partner@demo.example'`,
  );
  expect(rows).toEqual([{ organisation_id: demoOrganisations.partner }]);
});

it('is five an hour of one person, also when they are sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, place) => send(`${place}`, 'member@demo.example')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  const refused = await send('En till', 'member@demo.example');
  expect(refused).toMatchObject({ status: 429, code: 'ERR_TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
});

it.each(['', '   ', 'x'.repeat(5001)])('refuses what is empty or endless', async (content) => {
  expect((await send(content, 'admin@demo.example')).status).toBe(422);
});

it('takes none from whoever is not signed in', async () => {
  expect((await host.call(feedbackEndpoints.sendFeedback, { body: { content: 'Hej' } })).status).toBe(401);
});
