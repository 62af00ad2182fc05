import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { type User, UserId, userEndpoints } from '@plugins/accounts/contract';
import { aUser } from '@plugins/accounts/testing';
import { accountsWeb } from '@plugins/accounts/web';
import { flowEndpoints, FlowId } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  KeyRing,
  keySettingsEndpoints,
  keyEndpoints,
  keyLoanEndpoints,
  KeyLoanId,
  KeyId,
  keyRefusals,
  type Key,
} from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { aLoan } from '../../testing/a-loan.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import LoanWizardPage from './loan-wizard.page.tsx';
import { keysWeb } from '../plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const ANNA = idOf('c1');
const LOAN = KeyLoanId.parse(idOf('d1'));
const keyOf = (last: string, marking: string, changes: Partial<Key> = {}) => aKey({ id: KeyId.parse(idOf(last)), marking, ...changes });
const shelf = [
  keyOf('b1', 'A1'),
  keyOf('b2', 'A2'),
  keyOf('b3', 'A3', { loanId: idOf('d9'), holder: { type: 'USER', id: idOf('c9'), name: 'Bo Ek' } }),
  keyOf('b4', 'A4', { status: 'LOST' }),
];

const anna = aUser({
  id: UserId.parse(ANNA),
  email: 'anna@bjorken.example',
  phone: null,
  organisation: { id: OrganisationId.parse(aKey().organisation.id), name: 'Brf Björken' },
  personalNumber: '19900101-****',
});
const loan = aLoan({ signing: { mode: 'ANALOG', id: null, linkBouncedAt: null } });
const requested = { id: LOAN, status: 'PENDING' as const, flowId: FlowId.parse(idOf('f1')), signing: null };

/** A page that is loaded anew at a button. */
function Reloadable() {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        reload
      </button>
      <Routes key={loads}>
        <Route path="/keys/guides/loan/:step?" element={<LoanWizardPage />} />
      </Routes>
    </>
  );
}

/** A search answers others first: a key is found for certain only by its code. */
const found = (asked: URLSearchParams) => {
  const code = asked.get('code');
  if (code !== null) return shelf.filter(({ marking }) => marking.toLowerCase() === code.toLowerCase());
  return asked.get('query') ? [] : shelf;
};

const settings = keySettingsOf(anna.organisation);
function shown(at: string, { user = {}, mocks = [] }: { readonly user?: Partial<User>; readonly mocks?: readonly MockEndpoint[] } = {}) {
  const page = renderPage(<Reloadable />, {
    at: `/keys/guides/loan/${at}`,
    plugins,
    mocks: [
      ...mocks,
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(keySettingsEndpoints.getKeySettings, () => settings),
      mockEndpoint(userEndpoints.list, () => ({ items: [anna], nextCursor: null })),
      mockEndpoint(userEndpoints.get, () => ({ ...anna, ...user })),
      mockEndpoint(keyEndpoints.list, ({ query }) => ({
        items: found(query).filter(({ id }) => !query.has('ids') || query.getAll('ids').includes(id)),
        nextCursor: null,
        total: shelf.length,
      })),
      mockEndpoint(keyLoanEndpoints.lend, () => requested),
      mockEndpoint(keyLoanEndpoints.getLoan, () => loan),
      mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}
type Shown = ReturnType<typeof shown>;
const lent = ({ sent }: Shown) => sent.filter(({ endpoint }) => endpoint === 'keys.lend');
const next = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'Nästa' }));
const scan = async ({ user }: Shown, code: string) =>
  user.type(await screen.findByLabelText('Skanna eller skriv märkning'), `${code}{Enter}`);
const picked = async (text: string) => screen.findByText(text, { selector: 'output' });
const steps = async (page: Shown, names: readonly string[]) => {
  for (const name of names) {
    await next(page);
    await screen.findByRole('heading', { level: 2, name });
  }
};

describe('who', () => {
  it('asks for somebody before it goes on', async () => {
    const page = shown('who');
    await next(page);
    expect(await screen.findByText('Välj vem som ska ha nycklarna.')).toBeVisible();
  });

  it('is chosen beforehand by the address', async () => {
    shown(`who?holderId=${ANNA}`);
    await waitFor(() => expect(screen.getByDisplayValue('Anna Berg')).toBeVisible());
  });
});

it('takes what was chosen beforehand along to somebody without an account', async () => {
  const chosen = `?keyId=${idOf('b1')}&subjectId=${idOf('e1')}`;
  shown(`who${chosen}`);
  const link = await screen.findByRole('link', { name: 'Ska nycklarna till någon utan konto?' });
  expect(link).toHaveAttribute('href', `/keys/guides/temporary${chosen}`);
});

describe('which keys', () => {
  it('are scanned, by any case, and counted', async () => {
    const page = shown(`who?holderId=${ANNA}`);
    await steps(page, ['Nycklar']);
    await scan(page, 'a1');
    expect(await picked('1 nyckel vald')).toBeVisible();
    await scan(page, 'A2');
    expect(await picked('2 nycklar valda')).toBeVisible();
  });

  it('are named when they cannot be lent, or are not there', async () => {
    const page = shown(`who?holderId=${ANNA}`);
    await steps(page, ['Nycklar']);
    for (const [code, reason] of [
      ['A3', 'A3 är utlånad till Bo Ek. Ta emot nyckeln först.'],
      ['A4', 'A4 har statusen Förlorad och kan inte lämnas ut.'],
      ['B7', 'Det finns ingen nyckel med märkningen B7.'],
    ] as const) {
      await scan(page, code);
      expect(await screen.findByText(reason)).toBeVisible();
    }
    expect(await picked('Inga nycklar valda')).toBeVisible();
  });

  it('are named as archived where they are scanned, which no list has', async () => {
    const old = keyOf('b9', 'GAMMAL', { archivedAt: '2026-01-01T00:00:00.000Z' });
    const archived = ({ query }: { readonly query: URLSearchParams }) => ({
      items: query.get('archived') === 'true' ? [old] : [],
      nextCursor: null,
    });
    const page = shown(`who?holderId=${ANNA}`, { mocks: [mockEndpoint(keyEndpoints.list, archived)] });
    await steps(page, ['Nycklar']);
    await scan(page, 'gammal');
    expect(await screen.findByText(/^GAMMAL är arkiverad och kan inte lämnas ut/)).toBeVisible();
  });

  it('are all taken by one tick, but those that cannot be lent', async () => {
    const page = shown(`who?holderId=${ANNA}`);
    await steps(page, ['Nycklar']);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Markera alla' }));
    expect(await picked('2 nycklar valda')).toBeVisible();
    const refused = (await screen.findByText(/A3 är utlånad till Bo Ek/)).closest('ul');
    expect(refused && within(refused).getAllByRole('listitem')).toHaveLength(2);
  });

  it('chosen beforehand are picked, and the others named', async () => {
    const page = shown(`who?holderId=${ANNA}&keyId=${idOf('b1')}&keyId=${idOf('b4')}`);
    await steps(page, ['Nycklar']);
    expect(await picked('1 nyckel vald')).toBeVisible();
    expect(screen.getByText('A4 har statusen Förlorad och kan inte lämnas ut.')).toBeVisible();
  });

  it('must be one at least', async () => {
    const page = shown(`who?holderId=${ANNA}`);
    await steps(page, ['Nycklar']);
    await next(page);
    expect(await screen.findByText('Välj minst en nyckel.')).toBeVisible();
  });

  it('are still picked after a reload', async () => {
    const page = shown(`who?holderId=${ANNA}`);
    await steps(page, ['Nycklar']);
    await scan(page, 'A1');
    expect(await picked('1 nyckel vald')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'reload' }));
    expect(await picked('1 nyckel vald')).toBeVisible();
  });
});

const usual = { sv: /Förlorade nycklar/, nb: /Mistede nøkler/ };
const atTerms = async () => {
  const page = shown(`who?holderId=${ANNA}&keyId=${idOf('b1')}`);
  await steps(page, ['Nycklar', 'Tid och text']);
  return page;
};
const written = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Kvittenstext|Kvitteringstekst/ });

describe('the text of the receipt', () => {
  it('is said in the language that is chosen meanwhile', async () => {
    const { host } = await atTerms();
    expect((await written()).value).toMatch(usual.sv);
    await act(() => host.speak('nb'));
    await waitFor(async () => expect((await written()).value).toMatch(usual.nb));
    await act(() => host.speak('sv'));
    await waitFor(async () => expect((await written()).value).toMatch(usual.sv));
  });

  it('stays as somebody wrote it', async () => {
    const { host, user } = await atTerms();
    await user.type(await written(), ' Även taggar.');
    await act(() => host.speak('nb'));
    expect((await written()).value).toMatch(/Förlorade nycklar.* Även taggar\.$/s);
  });
});

describe('how to sign', () => {
  const chosen = `who?holderId=${ANNA}&keyId=${idOf('b1')}`;
  const toTheEnd = ['Nycklar', 'Tid och text', 'Underskrift'];

  it('is at once, unless told', async () => {
    const page = shown(chosen);
    await steps(page, toTheEnd);
    expect(await screen.findByRole('radio', { name: /Skriv under direkt/, checked: true })).toBeVisible();
  });

  it('is at once for a Norwegian number too, with the e-ID that Norwegians have', async () => {
    const page = shown(chosen, { user: { personalNumber: '010190 *****' } });
    await steps(page, toTheEnd);
    expect(await screen.findByRole('radio', { name: /Skriv under direkt.*norskt BankID/, checked: true })).toBeVisible();
  });

  it('sends what was chosen, once, with an attempt of its own', async () => {
    const page = shown(chosen);
    await steps(page, toTheEnd);
    await page.user.click(screen.getByRole('radio', { name: /senare/ }));
    await page.user.click(screen.getByRole('button', { name: 'Lämna ut nycklar' }));
    expect(await screen.findByRole('heading', { name: '1 nyckel är reserverad för Anna Berg' })).toBeVisible();
    const [call, another] = lent(page);
    expect(another).toBeUndefined();
    expect(call?.body).toEqual({
      keyIds: [idOf('b1')],
      holder: { type: 'USER', id: ANNA },
      signing: 'DIGITAL_LATER',
      text: expect.stringContaining('Förlorade nycklar anmäls genast.'),
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,100}$/);
  });

  it('tries the same attempt again when no answer came, and shows what the server refuses', async () => {
    const taken = mockEndpoint(keyLoanEndpoints.lend, () => {
      if (lent(page).length === 1) throw new TypeError('Failed to fetch');
      return refusedWith(keyRefusals.onLoan, { markings: 'A1' });
    });
    const page = shown(chosen, { mocks: [taken] });
    await steps(page, toTheEnd);
    for (const said of ['Vi fick inget svar', 'Utlånad eller i väntan på underskrift']) {
      await page.user.click(screen.getByRole('button', { name: 'Lämna ut nycklar' }));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said));
    }
    const [first, second, third] = lent(page).map(({ headers }) => headers.get('idempotency-key'));
    expect([second, third]).toEqual([first, undefined]);
  });

  it('ends with the paper to print when it is signed by hand', async () => {
    const page = shown(chosen, { user: { personalNumber: null } });
    await steps(page, toTheEnd);
    await page.user.click(screen.getByRole('button', { name: 'Lämna ut nycklar' }));
    expect(await screen.findByRole('button', { name: 'Ladda ner kvittensen' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Underskriven kvittens' })).toBeVisible();
  });
});
