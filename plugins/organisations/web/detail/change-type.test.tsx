import { mockEndpoint, renderPage } from '@platform/testing/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { organisationEndpoints as calls, organisations } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';
import { organisationsWeb } from '../plugin.ts';
import { ChangeType } from './change-type.tsx';

const id = '01900000-0000-7000-8000-000000000004';
const customer = {
  id,
  name: 'Brf Björken',
  type: 'CUSTOMER',
  partner: { id: '01900000-0000-7000-8000-000000000002', name: 'Låspartner' },
  version: 1,
};

function Shown() {
  const { data } = useSuspenseQuery(organisationApi.get.query({ params: { id } }));
  return <ChangeType organisation={data} />;
}

it.each([
  ['is refused over another type that came meanwhile', { type: 'PARTNER', partner: null }, 1],
  ['goes on over facts that have nothing to do with it', { name: 'Brf Björken i Malmö' }, 2],
])('%s', async (_, theirs, version) => {
  let now: object = customer;
  const answer = () => now as never; // what the page shows of it
  const { host, sent } = renderPage(<Shown />, {
    plugins: [organisationsWeb],
    mocks: [mockEndpoint(calls.get, answer), mockEndpoint(calls.changeType, answer)],
    session: { permissions: [organisations.permissions.governPartners] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra typ' }));
  const dialog = within(await screen.findByRole('dialog'));
  now = { ...customer, ...theirs, version: 2 };
  await act(() => host.queries.invalidateQueries());
  await userEvent.click(dialog.getByRole('button', { name: 'Ändra typ' }));
  const changed = () => sent.filter(({ endpoint }) => endpoint === calls.changeType.id);
  await waitFor(() => expect(changed()).toMatchObject([{ body: { type: 'UNBOUND', version } }]));
});
