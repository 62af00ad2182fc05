import { TextField } from '@platform/ui';
import { ThemeProvider, uiLocales } from '@platform/ui/host';
import { createWebHost, HostProvider, type SessionEndpoints, type Transport } from '@platform/web/host';
import { authEndpoints } from '@plugins/accounts/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Import, ImportRow } from '../contract/index.ts';
import { anImport, anImportRow } from '../testing/index.ts';
import { importFields, ImportWizard } from './api.ts';
import { importsWeb } from './plugin.ts';

const endpoints: SessionEndpoints = {
  session: authEndpoints.session,
  refresh: authEndpoints.refresh,
  signOut: authEndpoints.logout,
  events: flowEndpoints.events,
};
const kind = {
  kind: 'keys',
  title: 'Nycklar',
  columns: [
    { id: 'marking', heading: 'Märkning', required: true },
    { id: 'type', heading: 'Typ', required: true },
    { id: 'name', heading: 'Namn', required: false },
  ],
};
const schema = z.object({ ...importFields, lockSystem: z.string().min(1) });
const toBody = ({ lockSystem }: Readonly<Record<string, unknown>>) => ({ lockSystem: String(lockSystem) });

interface Server {
  imported: Import;
  rows: readonly ImportRow[];
  readonly sent: { readonly call: string; readonly body: unknown }[];
  refusal?: { readonly status: number; readonly body: object };
}

async function answered({ imported, rows, sent, refusal }: Server, call: string, init: RequestInit): Promise<Response> {
  const isRead = call.startsWith('GET');
  if (!isRead)
    sent.push({ call, body: init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body ?? '{}')) });
  if (!isRead && refusal) return Response.json(refusal.body, { status: refusal.status });
  if (call.includes('/kinds/')) return Response.json(kind);
  if (call.endsWith('/rows')) return Response.json({ items: rows, nextCursor: null });
  return Response.json(imported);
}

/** The wizard at an address, over a server that holds one import. */
function shown(server: Server, at = `/keys/list/import?import=${server.imported.id}`) {
  const transport: Transport = (url, init) => answered(server, `${init.method ?? 'GET'} ${new URL(url).pathname}`, init);
  const host = createWebHost({
    plugins: [organisationsWeb, flowsWeb, importsWeb],
    endpoints,
    locales: { ui: uiLocales },
    page: window,
    transport,
  });
  const options = { kind: 'keys', schema, fields: <TextField name="lockSystem" label="Låssystem" />, toBody };
  const wizard = <ImportWizard title="Importera nycklar" options={options} seen={{ to: '/keys/list', label: 'Visa nycklarna' }} />;
  const router = createMemoryRouter([{ path: '*', element: wizard }], { initialEntries: [at] });
  render(
    <HostProvider host={host}>
      <ThemeProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </ThemeProvider>
    </HostProvider>,
  );
  return { router, user: userEvent.setup() };
}
const serverOf = (imported: Partial<Import> = {}, rows: readonly ImportRow[] = []): Server => ({
  imported: anImport(imported),
  rows,
  sent: [],
});

beforeEach(() => {
  window.localStorage.setItem('language', 'sv');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

it('asks for a file before it sends anything', async () => {
  const server = serverOf();
  const { user } = shown(server, '/keys/list/import');
  await user.type(await screen.findByLabelText(/Låssystem/), 'Huvudsystem');
  await user.click(screen.getByRole('button', { name: 'Kontrollera filen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Välj en fil.');
  expect(server.sent).toEqual([]);
});

it('says what is missing beside the file in the same round', async () => {
  const { user } = shown(serverOf(), '/keys/list/import');
  await user.click(await screen.findByRole('button', { name: 'Kontrollera filen' }));
  expect(await screen.findByText('Välj en fil.')).toBeVisible();
  expect(screen.getByLabelText(/Låssystem/).getAttribute('aria-invalid')).toBe('true');
});

it('shows each fault in its cell, and what becomes of the others', async () => {
  const fault = { row: 3, column: 'type', heading: 'Typ', value: 'Trä', code: 'ERR_KEY_TYPE_INVALID', message: 'Typen finns inte.' };
  shown(serverOf({}, [anImportRow({ row: 3, outcome: 'failed', values: { marking: 'A2', type: 'Trä' }, faults: [fault] })]));
  const row = await screen.findByRole('row', { name: /^3/ });
  expect(within(row).getByRole('cell', { name: /Trä/ }).textContent).toBe('TräTypen finns inte.');
  for (const name of ['Nya (2)', 'Ändras (0)', 'Oförändrade (0)', 'Med fel (1)']) expect(screen.getByRole('tab', { name })).toBeVisible();
});

it('imports the rows without faults when told to', async () => {
  const server = serverOf();
  const { user } = shown(server);
  await user.click(await screen.findByRole('button', { name: 'Importera 2 rader utan fel' }));
  await expect.poll(() => server.sent).toEqual([{ call: `POST /v1/imports/${server.imported.id}/apply`, body: { skipFailed: true } }]);
});

it('shows what a changed row held before', async () => {
  const row = anImportRow({ outcome: 'changed', before: { type: 'Mekanisk' }, values: { marking: 'A1', type: 'Digital' } });
  shown(serverOf({ created: 0, changed: 1, failed: 0 }, [row]));
  const cell = await screen.findByRole('cell', { name: /Digital/ });
  expect([cell.querySelector('ins')?.textContent, cell.querySelector('del')?.textContent]).toEqual(['Digital', 'Mekanisk']);
});

it('lets a column be corrected, and takes it from the column that had it', async () => {
  const columns = [
    { index: 0, heading: 'Märkning', column: 'marking', samples: ['A1'] },
    { index: 1, heading: 'Sort', column: null, samples: ['Mekanisk'] },
    { index: 2, heading: 'Typ', column: 'type', samples: ['X'] },
  ];
  const server = serverOf({ columns });
  const { user } = shown(server);
  await user.click(await screen.findByRole('button', { name: 'Kolumner: 2 av 3 läses in' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vad Sort är' }), 'Typ');
  await user.click(screen.getByRole('button', { name: 'Läs filen igen' }));
  const body = {
    columns: [
      { index: 0, column: 'marking' },
      { index: 1, column: 'type' },
      { index: 2, column: null },
    ],
  };
  await expect.poll(() => server.sent).toEqual([{ call: `PUT /v1/imports/${server.imported.id}/columns`, body }]);
});

it('says why nothing was imported, and begins again with another file', async () => {
  const fault = {
    row: null,
    column: null,
    heading: null,
    value: null,
    code: 'ERR_WORKBOOK_ENCRYPTED',
    message: 'Arbetsboken är skyddad med lösenord.',
  };
  const { router, user } = shown(serverOf({ status: 'FAILED', rows: 0, errors: [fault] }));
  expect((await screen.findByRole('alert')).textContent).toContain('Arbetsboken är skyddad med lösenord.');
  await user.click(screen.getByRole('button', { name: 'Välj en annan fil' }));
  expect(router.state.location.search).toBe('');
});

it('tells what happened, and names the rows that hold an undo', async () => {
  const server = serverOf({ status: 'DONE', created: 2, failed: 0 });
  const details = { count: 1, rows: [{ row: 3, name: 'A2', reason: 'Nyckeln är utlånad.' }] };
  server.refusal = { status: 409, body: { statusCode: 409, code: 'ERR_IMPORT_HELD', message: 'Importen kan inte ångras.', details } };
  const { user } = shown(server);
  expect(await screen.findByRole('heading', { name: '2 rader importerades' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ångra importen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ångra importen' }));
  expect((await screen.findByText('Rad 3, A2: Nyckeln är utlånad.')).tagName).toBe('LI');
});

it('says what went with the rows of an import that was undone', async () => {
  const note = 'Inbjudningar som inte hade hunnit skickas är tillbakadragna (antal: 2).';
  shown(serverOf({ status: 'UNDONE', created: 2, failed: 0, notes: [note] }));
  expect(await screen.findByRole('heading', { name: 'Importen är ångrad' })).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});
