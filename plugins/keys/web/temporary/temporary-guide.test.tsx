import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { FlowId } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KeyId, keyEndpoints, KeyLoanId, keySettingsEndpoints, temporaryLoanEndpoints } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import { keysWeb } from '../plugin.ts';
import TemporaryGuidePage from './temporary-guide.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const free = aKey({ id: KeyId.parse(idOf('b1')), marking: 'FRI' });
const lost = aKey({ id: KeyId.parse(idOf('b2')), marking: 'BORTA', status: 'LOST' });

function shown(search: string) {
  const page = renderPage(<TemporaryGuidePage />, {
    at: `/keys/guides/temporary${search}`,
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, ({ query }) => {
        const items = query.has('ids') ? [free, lost].filter(({ id }) => query.getAll('ids').includes(id)) : [];
        return { items: query.get('lendable') === 'true' ? [free] : items, nextCursor: null, total: 1 };
      }),
      mockEndpoint(keySettingsEndpoints.getKeySettings, () => keySettingsOf(free.organisation)),
      mockEndpoint(temporaryLoanEndpoints.lendToTemporary, () => ({
        id: KeyLoanId.parse(idOf('d1')),
        status: 'PENDING' as const,
        flowId: FlowId.parse(idOf('d2')),
        signing: null,
      })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}
type Shown = ReturnType<typeof shown>;

async function lend({ user }: Shown) {
  await user.type(await screen.findByRole('textbox', { name: 'Namn' }), 'Bengt Rör');
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), 'bengt@rormokare.example');
  await user.click(screen.getByRole('button', { name: 'Lämna ut nycklar' }));
}
const lentBy = ({ sent }: Shown) => sent.find(({ endpoint }) => endpoint === 'keys.lendToTemporary')?.body;

it('lends what an address chose beforehand, for the case that it names', async () => {
  const page = shown(`?keyId=${free.id}&keyId=${lost.id}&subjectId=${idOf('e1')}`);
  expect(await screen.findByText('BORTA har statusen Förlorad och kan inte lämnas ut.')).toBeVisible();
  await lend(page);
  await waitFor(() => expect(lentBy(page)).toMatchObject({ keyIds: [free.id], subjectId: idOf('e1') }));
});

it('offers a key that lies nowhere', async () => {
  const page = shown('');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Markera FRI' }));
  await lend(page);
  await waitFor(() => expect(lentBy(page)).toMatchObject({ keyIds: [free.id] }));
});
