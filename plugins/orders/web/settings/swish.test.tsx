import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type OrderSettings, orders, orderSettingsEndpoints as calls } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import { SwishSettings } from './swish.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];

it('says in one round that both the certificate and its password are missing', async () => {
  renderPage(<SwishSettings organisationId="01900000-0000-7000-8000-000000000001" />, {
    plugins,
    mocks: [mockEndpoint(calls.settings, () => ({ country: 'SE', swish: null, card: null, version: 1 }) as unknown as OrderSettings)],
    session: { permissions: [orders.permissions.readSettings, orders.permissions.writeSettings] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Spara certifikatet' }));
  expect(await screen.findByText('Välj certifikatets fil.')).toBeVisible();
  expect(screen.getByLabelText(/^Certifikatets lösenord/).getAttribute('aria-invalid')).toBe('true');
});
