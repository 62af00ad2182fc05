import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keyEndpoints, KeyId } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keysWeb } from '../plugin.ts';
import { OverdueKeys } from './overdue-keys.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
/** Twelve, of which the one that was registered last is the least late. */
const late = Array.from({ length: 12 }, (_, at) =>
  aKey({
    id: KeyId.parse(`01900000-0000-7000-8000-0000000000${at + 10}`),
    marking: `M${at + 1}`,
    createdAt: `2026-02-${at + 10}T00:00:00.000Z`,
    expectedReturnAt: `2026-01-${at + 10}`,
    overdue: true,
  }),
);

it('shows the longest overdue first, however many there are', async () => {
  const list = mockEndpoint(keyEndpoints.list, ({ query }) => {
    const isByDate = query.get('orderBy') === 'expectedReturnAt';
    return { items: (isByDate ? late : late.toReversed()).slice(0, Number(query.get('limit'))), nextCursor: 'more' };
  });
  renderPage(<OverdueKeys />, { plugins, mocks: [list] });
  await screen.findByText('M1');
  expect(screen.getAllByText(/^M\d+$/).map(({ textContent }) => textContent)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8']);
});
