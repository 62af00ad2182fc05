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
import { caseEndpoints as calls, cases } from '../../contract/index.ts';
import { aCase } from '../../testing/a-case.ts';
import { caseApi } from '../api-client.ts';
import { casesWeb } from '../plugin.ts';
import { CaseActions, SeldomCaseActions } from './case-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb];
const closed = aCase({ status: 'CLOSED' });
const { id } = closed;
const { internal, write } = cases.permissions;

it.each([
  ['by the partner’s side', [write, internal], 1],
  ['by nobody of the customer’s, who is asked nothing', [write], 0],
])('a closed case is settled %s', async (_, permissions, count) => {
  renderPage(
    <>
      <CaseActions found={closed} />
      <SeldomCaseActions found={closed} />
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
  let now = aCase({ status: 'NEW' });
  const { sent } = renderPage(<Shown />, {
    plugins,
    mocks: [mockEndpoint(calls.get, () => now), mockEndpoint(calls.step, () => (now = aCase({ version: 2 })))],
    session: { permissions: [write] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Påbörja' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Avsluta' }), { detail: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Tilldela' }));
  expect(sent.filter(({ endpoint }) => endpoint === calls.step.id)).toMatchObject([{ body: { status: 'STARTED' } }]);
});
