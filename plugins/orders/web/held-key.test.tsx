import { renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '../contract/index.ts';
import OrderHeldKeyAction from './held-key.step.tsx';
import { ordersWeb } from './plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];

it('leads from a key that one has to an order of it', async () => {
  renderPage(<OrderHeldKeyAction keyId="k1" />, { plugins, session: { permissions: [orders.permissions.orderOwn] } });
  expect((await screen.findByRole('link', { name: 'Beställ nyckel' })).getAttribute('href')).toBe('/orders/k1/new');
});
