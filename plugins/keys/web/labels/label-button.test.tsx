import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { KeyRing, KeyRingId, keys, labelEndpoints } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keysWeb } from '../plugin.ts';
import { LabelButton } from './label-button.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const rings = Array.from({ length: 1001 }, (_, at): KeyRing => ({
  id: KeyRingId.parse(`01900000-0000-7000-8000-${String(at).padStart(12, '0')}`),
  name: `Knippa ${at}`,
  note: '',
  holder: null,
  pending: null,
  keyCount: 0,
  receiptTemplate: null,
  organisation: aKey().organisation,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}));

it('prints all rings of the customer whose ring it is, a thousand to a file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { sent } = renderPage(<LabelButton of="RINGS" item={rings[0] as KeyRing} />, {
    plugins,
    session: { permissions: [keys.permissions.read] },
    mocks: [
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: rings, nextCursor: null })),
      mockEndpoint(labelEndpoints.printLabels, () => ({})),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Etikett' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Till alla nyckelknippor' }));
  await user.click(dialog.getByRole('button', { name: 'Ladda ned PDF' }));
  const printed = () =>
    sent.flatMap(({ endpoint, body }) => (endpoint === 'keys.printLabels' ? [(body as { keyRingIds: readonly string[] }).keyRingIds] : []));
  await waitFor(() => expect(printed().map((ids) => ids.length)).toEqual([1000, 1]));
  expect(printed().flat()).toEqual(rings.map(({ id }) => id));
  const listed = sent.find(({ endpoint }) => endpoint === KeyRing.endpoints.list.id);
  expect(listed?.query.getAll('organisationId')).toEqual([aKey().organisation.id]);
});
