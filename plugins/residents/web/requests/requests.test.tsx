import { mockEndpoint, refusedWith, renderContribution, renderPage, type PageOptions } from '@platform/testing/web';
import { flowEndpoints } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { apartmentEndpoints, residents, serviceRequestEndpoints as calls, serviceRequestRefusals } from '../../contract/index.ts';
import { aLinkedRequest, anApartment, aServiceRequest } from '../../testing/index.ts';
import { apartmentTabs } from '../api.ts';
import { residentsWeb } from '../plugin.ts';
import NewRequestPage from './new-request.page.tsx';
import OwnRequestPage from './own-request.page.tsx';
import OwnRequestsPage from './own-requests.page.tsx';
import RequestLinkPage from './request-link.page.tsx';
import RequestPage from './request.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb];
const { answerOwn, read, write } = residents.permissions;
const request = aServiceRequest();
const noFlows = mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] }));
const reads = (found = request) => mockEndpoint(calls.getRequest, () => found);

function shown(page: ReactNode, path: string, options: PageOptions) {
  const at = path.replace(':serviceRequestId', request.id).replace(':token', 'secret');
  return renderPage(
    <Routes>
      <Route path={path} element={page} />
      <Route path="*" element={null} />
    </Routes>,
    { plugins, at, ...options },
  );
}
const bodyOf = (sent: readonly { readonly endpoint: string; readonly body: unknown }[], endpoint: string) =>
  sent.findLast((each) => each.endpoint === endpoint)?.body;

it('asks why a request is withdrawn, and sends it only with a reason', async () => {
  const withdrawn = mockEndpoint(calls.withdrawRequest, () => aServiceRequest({ state: 'WITHDRAWN', reason: 'Hissen är lagad.' }));
  const mocks = [reads(), noFlows, withdrawn];
  const { sent } = shown(<RequestPage />, '/service-requests/:serviceRequestId', { mocks, session: { permissions: [read, write] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Återkalla' }));
  const dialog = await screen.findByRole('dialog', { name: 'Återkalla förfrågan?' });
  expect(dialog.textContent).toContain('De boende i 1 lägenhet får mejl om att ingen kommer.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Återkalla' }));
  expect(await within(dialog).findByText('Svara på frågan.')).toBeVisible();
  expect(bodyOf(sent, 'residents.withdrawRequest')).toBeUndefined();
  await userEvent.type(within(dialog).getByRole('textbox'), 'Hissen är lagad.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Återkalla' }));
  await expect.poll(() => bodyOf(sent, 'residents.withdrawRequest')).toEqual({ reason: 'Hissen är lagad.' });
});

it('offers nobody to withdraw who only reads, nor what is closed', async () => {
  const first = shown(<RequestPage />, '/service-requests/:serviceRequestId', {
    mocks: [reads(), noFlows],
    session: { permissions: [read] },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Återkalla' })).toBeNull();
  first.unmount();
  const closed = reads(aServiceRequest({ state: 'WITHDRAWN', reason: 'Fel vecka' }));
  shown(<RequestPage />, '/service-requests/:serviceRequestId', { mocks: [closed, noFlows], session: { permissions: [read, write] } });
  expect(await screen.findByText('Återkallad')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Återkalla' })).toBeNull();
});

it('shows a resident why nobody comes, and takes no answer any more', async () => {
  const mocks = [reads(aServiceRequest({ state: 'WITHDRAWN', reason: 'Hissen är lagad.' })), mockEndpoint(calls.seen, () => ({}))];
  shown(<OwnRequestPage />, '/service-request/:serviceRequestId', { mocks, session: { permissions: [answerOwn] } });
  expect(await screen.findByText('Förfrågan är återkallad. Ingen kommer.')).toBeVisible();
  expect(screen.getByText('Hissen är lagad.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ja, ni får komma in' })).toBeNull();
});

it('waits for no answer any more of a request that is closed, neither in the list nor on its page', async () => {
  const closed = aServiceRequest({ state: 'WITHDRAWN', reason: 'Hissen är lagad.' });
  const mocks = [mockEndpoint(calls.listRequests, () => ({ items: [closed], nextCursor: null, total: 1 }))];
  const list = shown(<OwnRequestsPage />, '/service-requests', { mocks, session: { permissions: [answerOwn] } });
  expect(await screen.findByText('Svar saknas')).toBeVisible();
  list.unmount();
  const page = [reads(closed), mockEndpoint(calls.seen, () => ({}))];
  shown(<OwnRequestPage />, '/service-request/:serviceRequestId', { mocks: page, session: { permissions: [answerOwn] } });
  expect(await screen.findByText('Svar saknas')).toBeVisible();
  expect(screen.queryByText('Inväntar svar')).toBeNull();
});

it('takes a resident’s answer once, and shows the other one that came first', async () => {
  const linked = aLinkedRequest();
  const mocks = [
    mockEndpoint(calls.readLink, () => linked),
    mockEndpoint(calls.answerLink, () => refusedWith(serviceRequestRefusals.answered)),
  ];
  const { sent } = shown(<RequestLinkPage />, '/service-request-link/:token', { mocks });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, ni får komma in' }));
  expect(await screen.findByText(/Någon annan i lägenheten har svarat/)).toBeVisible();
  expect(bodyOf(sent, 'residents.answerLink')).toMatchObject({ token: 'secret', answer: 'ACCEPTED', version: 1 });
});

it('keeps the list of apartments folded, with the form below it in reach, and says how many are chosen', async () => {
  const home = anApartment();
  const addresses = [{ id: home.id, address: 'Björkgatan 2', organisation: home.organisation, apartments: 10 }];
  const mocks = [
    mockEndpoint(apartmentEndpoints.addresses, () => ({ items: addresses, nextCursor: null })),
    mockEndpoint(apartmentEndpoints.list, () => ({ items: [home], nextCursor: null })),
  ];
  const workingOrganisation = { ...home.organisation, country: 'SE' } as const;
  shown(<NewRequestPage />, '/', { mocks, session: { permissions: [read, write], workingOrganisation } });
  const fold = await screen.findByRole('button', { name: 'Välj enskilda lägenheter' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('checkbox', { name: /1001/ })).toBeNull();
  await userEvent.click(fold);
  await userEvent.click(await screen.findByRole('checkbox', { name: /1001, Björkgatan 2/ }));
  expect(await screen.findByRole('button', { name: 'Enskilda lägenheter: 1 vald' })).toBeVisible();
});

it('offers every address, also where they are more than one page holds', async () => {
  const home = anApartment();
  const addressOf = (address: string, id: string) => ({ id, address, organisation: home.organisation, apartments: 10 });
  const [first, second] = [addressOf('Björkgatan 2', home.id), addressOf('Björkgatan 4', '01900000-0000-7000-8000-0000000000a4')];
  const pages = mockEndpoint(apartmentEndpoints.addresses, ({ query }) =>
    query.has('cursor') ? { items: [second], nextCursor: null } : { items: [first], nextCursor: 'next' },
  );
  const workingOrganisation = { ...home.organisation, country: 'SE' } as const;
  shown(<NewRequestPage />, '/', { mocks: [pages], session: { permissions: [read, write], workingOrganisation } });
  await userEvent.click(await screen.findByRole('button', { name: 'Visa fler adresser' }));
  expect(await screen.findByRole('checkbox', { name: /Björkgatan 4/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Björkgatan 2/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Visa fler adresser' })).toBeNull();
});

it('says in one round all that a request lacks, each once', async () => {
  const addresses = mockEndpoint(apartmentEndpoints.addresses, () => ({ items: [], nextCursor: null }));
  const workingOrganisation = { ...request.organisation, country: 'SE' } as const;
  const { sent } = shown(<NewRequestPage />, '/', { mocks: [addresses], session: { permissions: [read, write], workingOrganisation } });
  await userEvent.click(await screen.findByRole('button', { name: 'Skicka förfrågan' }));
  expect(await screen.findAllByText('Välj minst en lägenhet.')).toHaveLength(1);
  expect(screen.getAllByText(/^Ange /)).toHaveLength(4);
  expect(bodyOf(sent, 'residents.sendRequest')).toBeUndefined();
});

it('shows on an apartment what it was asked', async () => {
  const list = mockEndpoint(calls.listRequests, ({ query }) => ({
    items: query.get('apartmentId') === anApartment().id ? [request] : [],
    nextCursor: null,
  }));
  const tab = { point: apartmentTabs, id: 'requests', props: { apartmentId: anApartment().id } };
  renderContribution(residentsWeb, tab, { plugins, mocks: [list], session: { permissions: [read] } });
  expect(await screen.findByText('Inväntar svar')).toBeVisible();
});
