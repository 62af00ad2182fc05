import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { caseEndpoints as calls, cases } from '../../contract/index.ts';
import { aCase } from '../../testing/a-case.ts';
import { casesWeb } from '../plugin.ts';
import CasePage from './case.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb];
const before = aCase({ title: 'Låset kärvar', type: 'SERVICE', action: 'TROUBLESHOOTING' });
const file = {
  fileId: '01900000-0000-7000-8000-000000000073',
  url: '/f',
  name: 'las.jpg',
  size: 9,
  mediaType: 'image/jpeg',
  addedBy: 'Karin',
};

it('counts what is sent while its page stands open as seen', async () => {
  let now = before;
  const { host, sent } = renderPage(
    <Routes>
      <Route path="/cases/:caseId" element={<CasePage />} />
    </Routes>,
    {
      plugins,
      at: `/cases/${before.id}`,
      mocks: [mockEndpoint(calls.get, () => now), mockEndpoint(calls.seen, () => ({}))],
      session: { permissions: [cases.permissions.readOwn, cases.permissions.reportOwn], services: ['CASES_FOR_USERS'] },
    },
  );
  const seen = () => sent.filter(({ endpoint }) => endpoint === calls.seen.id).length;
  expect(await screen.findByRole('heading', { name: /Låset kärvar/ })).toBeVisible();
  await expect.poll(seen).toBe(1);
  now = aCase({ ...before, version: 2, files: [file] });
  await act(() => host.queries.invalidateQueries());
  await expect.poll(seen).toBe(2);
});
