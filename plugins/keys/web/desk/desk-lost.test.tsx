import { mockEndpoint, renderPage } from '@platform/testing/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KeyId, keyEndpoints, keyLoanEndpoints, keyLossEndpoints, KeyRing, Repository } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { aLoss } from '../../testing/a-loss.ts';
import { keysWeb } from '../plugin.ts';
import DeskPage from './desk.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const anna = { type: 'USER' as const, id: '01900000-0000-7000-8000-0000000000c1', name: 'Anna Berg' };
const lost = aKey({
  id: KeyId.parse('01900000-0000-7000-8000-0000000000b9'),
  marking: 'BORTA',
  status: 'LOST',
  loanId: anna.id,
  holder: anna,
});

const blocked = aKey({ ...lost, id: KeyId.parse('01900000-0000-7000-8000-0000000000ba'), marking: 'STOPP', status: 'BLOCKED' });

function shown(key = lost) {
  const page = renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, () => ({ items: [key], nextCursor: null })),
      mockEndpoint(keyLossEndpoints.getKeyLoss, () => aLoss('2026-11-12T09:00:00.000Z')),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(Repository.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(userEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(keyLoanEndpoints.returnKeys, () => ({ returned: 1, blocked: [], receipts: [] })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}

it('says since when a key on the desk is lost, and takes it back as found when somebody says so', async () => {
  const { user, sent } = shown();
  await screen.findByRole('heading', { name: 'Nyckeldisken' });
  await user.keyboard('BORTA{Enter}');
  expect(await screen.findByText('Anmäld som förlorad sedan 12 nov. 2026')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ta emot 1 nyckel' }));
  expect(await screen.findByText('BORTA är anmäld som förlorad sedan 12 nov. 2026.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Nyckeln är hittad/ }));
  await user.click(screen.getByRole('button', { name: 'Ta emot nycklar' }));
  await screen.findByText('Disken är tom');
  expect(sent.find(({ endpoint }) => endpoint === 'keys.returnKeys')?.body).toEqual({ keyIds: [lost.id], found: true });
});

it('says that a blocked key stays so, and leads to what is done about it', async () => {
  const { user, sent } = shown(blocked);
  await screen.findByRole('heading', { name: 'Nyckeldisken' });
  await user.keyboard('STOPP{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Ta emot 1 nyckel' }));
  expect(await screen.findByText(/^STOPP är spärrad och förblir det/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visa följderna' })).toHaveAttribute('href', `/keys/list/${blocked.id}/lost`);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ta emot nycklar' }));
  await screen.findByText('Disken är tom');
  expect(sent.find(({ endpoint }) => endpoint === 'keys.returnKeys')?.body).toMatchObject({ keyIds: [blocked.id] });
});
