import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { LockSystem } from '@plugins/keys/contract';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lockCardEndpoints, orderEndpoints as calls, type OrderRules, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import RulesTab from './rules.tab.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const organisationId = '01900000-0000-7000-8000-000000000004';
const rules = {
  organisation: { id: organisationId },
  who: 'HOLDERS',
  named: [],
  approver: null,
  deputy: null,
  maxPerUser: null,
  maxPerApartment: null,
  version: 1,
} as unknown as OrderRules;

it('asks for a person where named ones may order, and else for none that would not be kept', async () => {
  renderPage(<RulesTab organisationId={organisationId} />, {
    plugins,
    mocks: [
      mockEndpoint(calls.rules, () => rules),
      mockEndpoint(lockCardEndpoints.lockCards, () => ({ lockSystems: [] })),
      mockEndpoint(LockSystem.endpoints.list, () => ({ items: [], nextCursor: null, total: 0 })),
    ],
    session: { permissions: [orders.permissions.read, orders.permissions.govern] },
  });
  const named = await screen.findByRole('radio', { name: 'Namngivna personer' });
  expect(screen.queryByLabelText(/^Lägg till person/)).toBeNull();
  await userEvent.click(named);
  expect(screen.getByLabelText(/^Lägg till person/)).toBeVisible();
});
