import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSuspenseQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { caseEndpoints as calls, CaseId, cases } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { casesWeb } from '../plugin.ts';
import { CaseActions, SeldomCaseActions } from './case-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb];
const id = CaseId.parse('01900000-0000-7000-8000-000000000071');
const closed = { id, type: 'OTHER', action: null, status: 'CLOSED', version: 1, about: [], managers: [] };
const { internal, write } = cases.permissions;

it.each([
  ['by the partner’s side', [write, internal], 1],
  ['by nobody of the customer’s, who is asked nothing', [write], 0],
])('a closed case is settled %s', async (_, permissions, count) => {
  const found = closed as never; // what its buttons ask of it
  renderPage(
    <>
      <CaseActions found={found} />
      <SeldomCaseActions found={found} />
    </>,
    { plugins, session: { permissions } },
  );
  expect(await screen.findByRole('button', { name: 'Öppna igen' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Ändra' })).toHaveLength(count);
});

function Shown() {
  const { data } = useSuspenseQuery(caseApi.get.query({ params: { id } }));
  return <CaseActions found={data} />;
}

it('takes one step by a double click, not also the one that comes in its place', async () => {
  let now: object = { ...closed, status: 'NEW' };
  const { sent } = renderPage(<Shown />, {
    plugins,
    mocks: [
      mockEndpoint(calls.get, () => now as never), // what its buttons ask of it
      mockEndpoint(calls.step, () => (now = { ...closed, status: 'STARTED', version: 2 }) as never),
    ],
    session: { permissions: [write] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Påbörja' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Avsluta' }), { detail: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Tilldela' }));
  expect(sent.filter(({ endpoint }) => endpoint === calls.step.id)).toMatchObject([{ body: { status: 'STARTED' } }]);
});
