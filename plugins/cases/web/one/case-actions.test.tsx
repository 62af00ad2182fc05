import { renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cases } from '../../contract/index.ts';
import { casesWeb } from '../plugin.ts';
import { CaseActions, SeldomCaseActions } from './case-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb];
const closed = { id: '01900000-0000-7000-8000-000000000071', type: 'OTHER', action: null, status: 'CLOSED', version: 1, about: [], managers: [] };
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
