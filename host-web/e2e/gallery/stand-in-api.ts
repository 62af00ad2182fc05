import type { BrowserContext, Route } from '@playwright/test';

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*' };
const own = { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Låspartner Syd AB', type: 'PARTNER', country: 'SE' };
const customer = { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073982', name: 'Brf Björken', type: 'CUSTOMER', country: 'SE' };

const NOWHERE = { dutyPhone: null, email: null, address: null, postalCode: null, city: null, directionsUrl: null };

export const session = {
  user: {
    id: '01938f1e-5a40-7cc3-98c4-dc0c0c07398f',
    name: 'Karin Lund',
    email: 'karin@demo.example',
    roles: ['PARTNER_ADMIN'],
    organisation: own,
  },
  permissions: ['organisations:read'],
  services: [],
  workingOrganisation: null as { id: string; name: string } | null,
  impersonator: null as { id: string; name: string } | null,
};
const organisations = [own, customer].map((each) => ({ ...each, organisationNumber: null, city: 'Malmö', partner: null }));

/** Answers the shell's own calls in place of the API. The frame can then be shown without one. */
export async function standInForApi(context: BrowserContext, answer: Partial<typeof session> = {}): Promise<void> {
  const replies: Readonly<Record<string, unknown>> = {
    '/v1/session': { ...session, ...answer },
    '/v1/organisations': { items: organisations, nextCursor: null, total: organisations.length },
    '/v1/contacts': { partner: null, portal: { ...NOWHERE, name: 'Servicedesk', phone: '+46812345600' } },
    '/v1/sessions': { items: [], nextCursor: null },
    '/v1/auth/logout': {},
  };
  await context.route('http://localhost:3002/**', (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    const working = organisations.find(({ id }) => id === route.request().headers()['x-organisation-id']);
    const reply = path === '/v1/session' && working ? { ...session, ...answer, workingOrganisation: working } : replies[path];
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: HEADERS });
    return route.fulfill({
      status: reply ? 200 : 404,
      headers: HEADERS,
      json: reply ?? { code: 'ERR_NOT_FOUND', message: 'Det du söker finns inte.' },
    });
  });
  const stored = JSON.stringify({ user: session.user, token: 'stand-in-token-000000000', expires: 4_000_000_000 });
  await context.addInitScript((text) => {
    localStorage.setItem('session', text);
    localStorage.setItem('cookie-choice', 'necessary');
  }, stored);
}
