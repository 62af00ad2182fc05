import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { documentEndpoints as calls, DocumentId, documents } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentDialog, type DocumentDialogKind } from './document-dialogs.tsx';
import { documentsWeb } from './plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, documentsWeb];
const id = DocumentId.parse('01900000-0000-7000-8000-000000000091');
const paper = {
  id,
  organisation: { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' },
  name: 'Stadgar',
  type: 'OTHER',
  visibility: 'ALL',
  status: 'AWAITING_APPROVAL',
  property: '',
  startsOn: null,
  endsOn: null,
  noticeDays: null,
  agreement: null,
  about: [],
  number: 1,
  version: 1,
};

function Shown({ kind }: { readonly kind: DocumentDialogKind }) {
  const { data } = useSuspenseQuery(documentApi.get.query({ params: { id } }));
  return <DocumentDialog kind={kind} found={data} onClose={() => {}} />;
}
/** A dialog of the paper, which becomes another while it is open. */
async function opened(kind: DocumentDialogKind, { label, text, theirs }: { label: RegExp; text: string; theirs: object }) {
  let now: object = paper;
  const answer = () => now as never; // what the dialog shows of it
  const { host, sent } = renderPage(<Shown kind={kind} />, {
    plugins,
    mocks: [mockEndpoint(calls.get, answer), mockEndpoint(calls.change, answer), mockEndpoint(calls.decide, answer)],
    session: { permissions: [documents.permissions.write, documents.permissions.decide] },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: label }), text);
  now = { ...paper, ...theirs, version: 2 };
  await act(() => host.queries.invalidateQueries());
  return sent;
}

it('rejects the version that was read, not one that has come since', async () => {
  const sent = await opened('reject', { label: /^Skäl/, text: 'Fel år', theirs: { number: 2 } });
  await userEvent.click(screen.getByRole('button', { name: 'Avvisa' }));
  const decided = () => sent.filter(({ endpoint }) => endpoint === calls.decide.id);
  await waitFor(() => expect(decided()).toMatchObject([{ body: { accepted: false, number: 1 } }]));
});

it.each([
  ['saves over an answer that has come since', { status: 'ACCEPTED' }, 2],
  ['is refused over facts that somebody else has changed', { endsOn: '2027-01-31' }, 1],
])('%s', async (_, theirs, version) => {
  const sent = await opened('change', { label: /^Namn/, text: ' 2027', theirs });
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  const changed = () => sent.filter(({ endpoint }) => endpoint === calls.change.id);
  await waitFor(() => expect(changed()).toMatchObject([{ body: { name: 'Stadgar 2027', version } }]));
});
