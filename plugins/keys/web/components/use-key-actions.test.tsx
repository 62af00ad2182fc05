import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { keyEndpoints, KeyId, keys } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import KeyListPage from '../key-list.page.tsx';
import { keysWeb } from '../plugin.ts';
import { useKeyActions } from './use-key-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const some = Array.from({ length: 40 }, (_, at) =>
  aKey({ id: KeyId.parse(`01900000-0000-7000-8000-0000000001${at + 10}`), marking: `M${at + 1}` }),
);

function Guide() {
  const { search } = useLocation();
  return <output aria-label="guide">{search}</output>;
}

it('hands forty keys over in the tab, not in the address', async () => {
  renderPage(
    <Routes>
      <Route path="/keys/list" element={<KeyListPage />} />
      <Route path="/keys/guides/loan/who" element={<Guide />} />
    </Routes>,
    {
      at: '/keys/list',
      plugins,
      session: { permissions: [keys.permissions.read, keys.permissions.lend] },
      mocks: [mockEndpoint(keyEndpoints.list, () => ({ items: some, nextCursor: null, total: some.length }))],
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /Markera alla/ }));
  await user.click(await screen.findByRole('button', { name: 'Lämna ut' }));
  const search = (await screen.findByRole('status', { name: 'guide' })).textContent;
  expect(search).toMatch(/^\?picked=\w{1,20}$/);
  const kept = window.sessionStorage.getItem('picked-keys') ?? '';
  expect(some.filter(({ id }) => !kept.includes(id))).toEqual([]);
});

const never = () => Promise.reject(new Error('Nothing was pressed'));
/** What can be done to ticked keys, each with how many it takes. */
function Actions() {
  return useKeyActions(never, never).map(({ label, most = 'any' }) => <p key={label}>{`${label}: ${most}`}</p>);
}

it('sends no more keys to a guide than one receipt takes', async () => {
  renderPage(<Actions />, { plugins, session: { permissions: [keys.permissions.lend] }, mocks: [] });
  expect(await screen.findByText('Lämna ut: 500')).toBeVisible();
  expect(screen.getByText('Ta emot: 500')).toBeVisible();
  expect(screen.getByText('Flytta: any')).toBeVisible();
});
