import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { eidRefusals, identificationEndpoints } from '../contract/index.ts';
import EidentReturnPage from './eident-return.page.tsx';
import { idControlWeb } from './plugin.ts';

/** What somebody else may have written into the address. */
const HOSTILE = 'to=https://evil.example&from=//evil.example&redirect_uri=//evil.example&returnUrl=/%09/evil.example&code=a&state=b';
const order = {
  id: '01900000-0000-7000-8000-0000000000d1',
  secret: 's'.repeat(43),
  startUrl: 'https://broker.example/authorize',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  device: 'SAME',
};

function arrive(from?: string, mocks = [mockEndpoint(identificationEndpoints.complete, () => refusedWith(eidRefusals.stateMismatch))]) {
  window.history.replaceState(null, '', `/eident/return?${HOSTILE}`);
  return renderPage(
    <Routes>
      <Route path="/eident/return" element={<EidentReturnPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    {
      at: `/eident/return?${HOSTILE}`,
      plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb],
      mocks,
      kept: from === undefined ? {} : { 'eid-order': JSON.stringify({ ...order, from }) },
    },
  );
}
const Elsewhere = () => <p>gone to {useLocation().pathname}</p>;
const wayBack = async () => (await screen.findByRole('link')).getAttribute('href');

afterEach(() => window.history.replaceState(null, '', '/'));

it('leads nowhere but to the sign-in page when this tab has begun nothing, whatever the address says, and tells nobody', async () => {
  const { sent } = arrive();
  expect(await wayBack()).toBe('/login');
  expect(sent.filter(({ endpoint }) => endpoint.startsWith('id-control.'))).toEqual([]);
});

it('goes back to where this tab began, after an answer that was not for it', async () => {
  arrive('/my-keys');
  expect(await wayBack()).toBe('/my-keys');
});

it.each(['https://evil.example', '//evil.example', '/\t/evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'leads out of the portal by nothing that was kept: %j',
  async (from) => {
    arrive(from);
    expect(await wayBack()).toBe('/login');
  },
);
