import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { caseEndpoints as calls, cases } from '../../contract/index.ts';
import { aCase } from '../../testing/a-case.ts';
import { caseApi } from '../api-client.ts';
import { casesWeb } from '../plugin.ts';
import { ChangeDialog } from './change-dialog.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb];
const about = [{ type: 'APARTMENT', id: '01900000-0000-7000-8000-000000000072', name: '1001, Björkgatan 2', path: null }];
const before = aCase({ type: 'FEEDBACK', about });
const { id } = before;

function Shown() {
  const { data } = useSuspenseQuery(caseApi.get.query({ params: { id } }));
  return <ChangeDialog found={data} onClose={() => {}} />;
}

it.each([
  ['keeps what somebody else has changed since it opened', { priority: 'LOW' }, 2],
  ['is refused where both have changed the same', { title: 'Porten' }, 1],
])('%s', async (_, theirs, version) => {
  let now = before;
  const { host, sent } = renderPage(<Shown />, {
    plugins,
    mocks: [mockEndpoint(calls.get, () => now), mockEndpoint(calls.change, () => now)],
    session: { permissions: [cases.permissions.write] },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Rubrik/ }), ' bytt');
  now = aCase({ ...before, ...theirs, version: 2 });
  await act(() => host.queries.invalidateQueries());
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await waitFor(() =>
    expect(sent.filter(({ endpoint }) => endpoint === calls.change.id)).toMatchObject([{ body: { title: 'Portkod bytt', version } }]),
  );
  expect(sent.find(({ endpoint }) => endpoint === calls.change.id)?.body).toEqual({ title: 'Portkod bytt', version });
});
