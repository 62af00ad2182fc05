import { mockEndpoint, renderPage } from '@platform/testing/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { LockSystem } from '@plugins/keys/contract';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lockCardEndpoints, orderEndpoints as calls, type OrderRules, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import RulesTab from './rules.tab.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const organisationId = '01900000-0000-7000-8000-000000000004';
const rules = {
  organisation: { id: organisationId },
  isCustomer: true,
  who: 'HOLDERS',
  named: [],
  approver: null,
  deputy: null,
  maxPerUser: null,
  maxPerApartment: null,
  version: 1,
} as unknown as OrderRules;

const shown = (permissions: readonly string[], of = rules) =>
  renderPage(<RulesTab organisationId={organisationId} />, {
    plugins,
    mocks: [
      mockEndpoint(calls.rules, () => of),
      mockEndpoint(lockCardEndpoints.lockCards, () => ({ lockSystems: [] })),
      mockEndpoint(LockSystem.endpoints.list, () => ({ items: [], nextCursor: null, total: 0 })),
      mockEndpoint(userEndpoints.list, () => ({ items: [], nextCursor: null })),
    ],
    session: { permissions: [orders.permissions.read, ...permissions] },
  });

it('asks for a person where named ones may order, and else for none that would not be kept', async () => {
  shown([orders.permissions.govern]);
  const named = await screen.findByRole('radio', { name: 'Namngivna personer' });
  expect(screen.queryByLabelText(/^Lägg till person/)).toBeNull();
  await userEvent.click(named);
  expect(screen.getByLabelText(/^Lägg till person/)).toBeVisible();
});

it('looks for who approves among the people of the organisation', async () => {
  const { sent } = shown([orders.permissions.govern]);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Godkänner beställningar/ }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === userEndpoints.list.id)?.query.get('organisationId')).toBe(organisationId),
  );
});

it('looks for the lock systems whose card is shown among those of the organisation', async () => {
  const { sent } = shown([orders.permissions.govern]);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Låssystem/ }));
  const asked = () => sent.find(({ endpoint }) => endpoint === LockSystem.endpoints.list.id)?.query.getAll('organisationId');
  await waitFor(() => expect(asked()).toEqual([organisationId]));
});

it('offers to name only who may order at all', async () => {
  const { sent } = shown([orders.permissions.govern], { ...rules, who: 'NAMED' });
  await userEvent.click(await screen.findByRole('combobox', { name: /^Lägg till person/ }));
  const roles = () =>
    sent
      .find(({ endpoint }) => endpoint === userEndpoints.list.id)
      ?.query.getAll('role')
      .join(',');
  await waitFor(() => expect(roles()).toContain('RESIDENT'));
  expect(roles()).toContain('CUSTOMER_ADMIN');
  expect(roles()).not.toContain('PROPERTY_MANAGER');
});

it('says all that was decided to whoever does not decide it', async () => {
  shown([], { ...rules, approver: { id: organisationId, name: 'Karin Lindqvist' }, maxPerApartment: 4 } as unknown as OrderRules);
  expect(await screen.findByText('Karin Lindqvist')).toBeVisible();
  expect(screen.getByText('4')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});

it('offers no rules that cannot be kept: those of a locksmith', async () => {
  shown([orders.permissions.govern], { ...rules, isCustomer: false });
  expect(await screen.findByText('Reglerna hör till en kund')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});
