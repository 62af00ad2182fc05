import { mockEndpoint, renderPage } from '@platform/testing/web';
import { LoadedView } from '@platform/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Device, deviceEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { devicePages } from './device-pages.ts';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const unit = { id: '01900000-0000-7000-8000-0000000000d1', number: '5008', organisation, version: 1, createdAt: '2026-01-02T10:00:00Z' };
const credentials = { username: '5008', password: 'once-and-never-again', url: 'mqtts://broker.example:8883', certificate: null };

/** The list of units, where one is registered. */
async function register(issue: ReturnType<typeof mockEndpoint>) {
  const [list] = devicePages.pages;
  const pages = (
    <Routes>
      {list && <Route path={list.path} element={<LoadedView load={list.load} props={{}} />} />}
      <Route path="/admin/devices/:id" element={<h1>Styrenhetens sida</h1>} />
    </Routes>
  );
  renderPage(pages, {
    at: '/admin/devices',
    plugins: webPlugins,
    mocks: [
      issue,
      mockEndpoint(Device.endpoints.list, () => ({ items: [], nextCursor: null, total: 0 })),
      mockEndpoint(Device.endpoints.create, () => unit as never),
    ],
    session: { permissions: [Device.read, Device.write], workingOrganisation: organisation as never },
  });
  const [add] = await screen.findAllByRole('button', { name: 'Ny styrenhet' });
  await userEvent.click(add as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ny styrenhet' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Nummer/ }), '5008');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Typ/ }), 'Lås');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Konfiguration/ }), 'Puls');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Pulstid/ }), '3000');
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
}

it('shows what a unit signs in with as it is registered, once, and leads on to its page', async () => {
  const issue = vi.fn<() => typeof credentials>(() => credentials);
  await register(mockEndpoint(deviceEndpoints.issueCredentials, issue));
  expect(await screen.findByText('once-and-never-again')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Inloggning för 5008' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Kod för installatören' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Jag har sparat dem' }));
  expect(await screen.findByRole('heading', { name: 'Styrenhetens sida' })).toBeVisible();
  expect(issue).toHaveBeenCalledTimes(1);
});

it('shows that they are on their way until they are there', async () => {
  const issued = Promise.withResolvers<typeof credentials>();
  await register(mockEndpoint(deviceEndpoints.issueCredentials, () => issued.promise));
  const dialog = await screen.findByRole('alertdialog', { name: 'Inloggning för 5008' });
  expect(within(dialog).getByRole('status').getAttribute('aria-busy')).toBe('true');
  expect(within(dialog).queryByRole('button')).toBeNull();
  issued.resolve(credentials);
  expect(await screen.findByText('once-and-never-again')).toBeVisible();
});
