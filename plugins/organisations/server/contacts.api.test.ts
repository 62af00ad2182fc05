import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationEndpoints } from '../contract/index.ts';
import { demoOrganisations } from './demo-organisations.ts';
import { organisationsServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(organisationsServer) });
});
afterAll(() => host.stop());

const contacts = async (as: string, options = {}) => (await host.call(organisationEndpoints.contacts, {}, { as, ...options })).body;

it.each(['admin@demo.example', 'limited@demo.example', 'member@demo.example', 'resident@demo.example', 'resident.no@demo.example'])(
  'tells %s how to reach their lock partner, whose row they do not reach',
  async (as) => {
    const { partner, portal } = await contacts(as);
    expect(partner).toMatchObject({ name: 'Låspartner Syd AB', phone: '+46401234500', dutyPhone: '+46401234599', city: 'Malmö' });
    expect(portal).toMatchObject({ name: 'Servicedesk', phone: '+46812345600' });
  },
);

it('tells nobody more of a partner than how to reach it', async () => {
  const { partner } = await contacts('resident@demo.example');
  expect(Object.keys(partner ?? {}).toSorted()).toEqual(
    ['address', 'city', 'directionsUrl', 'dutyPhone', 'email', 'name', 'phone', 'postalCode'].toSorted(),
  );
});

it.each(['partner@demo.example', 'guest@demo.example', 'support@demo.example'])('knows of no lock partner of %s', async (as) => {
  expect(await contacts(as)).toMatchObject({ partner: null, portal: { name: 'Servicedesk' } });
});

it('means the partner of the organisation that the asker works for', async () => {
  const { partner } = await contacts('system@demo.example', { organisationId: demoOrganisations.otherCustomer });
  expect(partner?.name).toBe('Nordlås Väst AB');
});

it('leaves the organisations themselves where they were: out of reach', async () => {
  await contacts('resident@demo.example');
  const answer = await host.call(organisationEndpoints.get, { params: { id: demoOrganisations.partner } }, { as: 'admin@demo.example' });
  expect(answer.status).toBe(404);
});

it('names the partner on the page of its customer, and lets the customer no further', async () => {
  const as = 'admin@demo.example';
  const { body } = await host.call(organisationEndpoints.get, { params: { id: demoOrganisations.bjorken } }, { as });
  expect(body.partner).toEqual({ id: demoOrganisations.partner, name: 'Låspartner Syd AB' });
  const { body: listed } = await host.call(organisationEndpoints.list, { query: {} }, { as });
  expect(listed.items.map(({ name }) => name)).toEqual(['Brf Björken']);
});

it('is for nobody without a session', async () => {
  expect((await host.call(organisationEndpoints.contacts, {})).status).toBe(401);
});

it('tells whoever cannot get in who runs the portal, and nothing of partners', async () => {
  const { status, body } = await host.call(organisationEndpoints.portalContact, {});
  expect([status, Object.keys(body)]).toEqual([200, ['portal']]);
  expect(body.portal).toMatchObject({ name: 'Servicedesk', phone: '+46812345600' });
});
