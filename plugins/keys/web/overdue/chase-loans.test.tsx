import { type MockEndpoint, mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keyDueEndpoints } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import { ChaseLoans } from './chase-loans.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const customer = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', country: 'SE' } as const;
const shown = (session = {}, mocks: readonly MockEndpoint[] = []) =>
  renderPage(
    <>
      <h1>Utlåningar</h1>
      <ChaseLoans />
    </>,
    { plugins, mocks: [...mocks], session },
  );

it('chases for the customer that is chosen', async () => {
  shown({ workingOrganisation: customer });
  expect(await screen.findByRole('button', { name: 'Påminn försenade' })).toBeVisible();
});

it.each([
  { lefts: [40, 0], calls: 2, said: '240 utlåningar påminda, 240 försenade.' },
  // somebody else is reminding those who are left
  { lefts: [40, 40, 40], calls: 2, said: '200 utlåningar påminda, 240 försenade.' },
])('calls until none is left, or none is reminded: $lefts', async ({ lefts, calls, said }) => {
  const answers = lefts.map((left, at) => ({ overdue: 240, left, reminded: (lefts[at - 1] ?? 240) - left }));
  const { sent } = shown({ workingOrganisation: customer }, [mockEndpoint(keyDueEndpoints.chaseLoans, () => answers.shift() as never)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Påminn försenade' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Påminn försenade' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === 'keys.chaseLoans')).toHaveLength(calls);
});

it('is not offered over all customers, of which it would chase none', async () => {
  shown();
  await screen.findByRole('heading', { name: 'Utlåningar' });
  expect(screen.queryByRole('button')).toBeNull();
});
