import { renderPage } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { imports } from '@plugins/imports/contract';
import { importsWeb } from '@plugins/imports/web';
import { organisations } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '../../contract/index.ts';
import { accountsWeb } from '../plugin.ts';
import UserImportPage from './user-import.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb];
const permissions = [accounts.permissions.write, imports.permissions.run, organisations.permissions.readCustomers];
const bjorken = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', type: 'CUSTOMER', country: 'SE' } as const;

it('asks whoever works for several whose users they are', async () => {
  renderPage(<UserImportPage />, { plugins, session: { permissions } });
  expect(await screen.findByRole('heading', { name: 'Importera användare' })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: /Organisation/ })).toBeVisible();
});

it('does not ask whoever works for one of them already', async () => {
  renderPage(<UserImportPage />, { plugins, session: { permissions, workingOrganisation: bjorken } });
  expect(await screen.findByRole('button', { name: 'Hämta mall' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
