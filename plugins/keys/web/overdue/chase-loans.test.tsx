import { renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keysWeb } from '../plugin.ts';
import { ChaseLoans } from './chase-loans.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const customer = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', country: 'SE' } as const;
const shown = (session = {}) =>
  renderPage(
    <>
      <h1>Utlåningar</h1>
      <ChaseLoans />
    </>,
    { plugins, mocks: [], session },
  );

it('chases for the customer that is chosen', async () => {
  shown({ workingOrganisation: customer });
  expect(await screen.findByRole('button', { name: 'Påminn försenade' })).toBeVisible();
});

it('is not offered over all customers, of which it would chase none', async () => {
  shown();
  await screen.findByRole('heading', { name: 'Utlåningar' });
  expect(screen.queryByRole('button')).toBeNull();
});
