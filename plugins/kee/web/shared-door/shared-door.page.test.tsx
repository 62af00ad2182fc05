import { mockEndpoint, type PageOptions, refusedWith, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { accessRefusals, sharedDoorEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import SharedDoorPage from './shared-door.page.tsx';

const PHONE = '+46701740605';
const isPhone = ({ body }: { readonly body: unknown }) => (body as { phone: string }).phone === PHONE;

function shownAtDoor(options: PageOptions = {}) {
  return renderPage(
    <Routes>
      <Route path="/access/:access" element={<SharedDoorPage />} />
    </Routes>,
    {
      at: '/access/1017',
      plugins: webPlugins,
      mocks: [
        mockEndpoint(sharedDoorEndpoints.sendCodeAtDoor, (sent) => (isPhone(sent) ? { minutes: 10 } : refusedWith(accessRefusals.phone))),
      ],
      ...options,
    },
  );
}
const phoneField = () => screen.findByLabelText(/Mobilnummer/);

it('says that a number is none, and leads back from the code to another number', async () => {
  shownAtDoor();
  await userEvent.type(await phoneField(), '12345{Enter}');
  expect(await screen.findByText(accessRefusals.phone.text.sv)).toBeVisible();
  await userEvent.clear(await phoneField());
  await userEvent.type(await phoneField(), '070-174 06 05{Enter}');
  expect(await screen.findByLabelText(/^Kod/)).toBeVisible();
  expect(window.sessionStorage.getItem('shared-door-code:1017')).toContain(PHONE);
  await userEvent.click(screen.getByRole('button', { name: 'Ett annat nummer' }));
  expect(await phoneField()).toBeVisible();
  expect(window.sessionStorage.getItem('shared-door-code:1017')).toBeNull();
});

it.each([
  ['asks for the code that was sent before the page was loaded anew', 60_000, /^Kod/],
  ['asks for a number once that code no longer counts', -1, /Mobilnummer/],
])('%s', async (_, ahead, field) => {
  shownAtDoor({ kept: { 'shared-door-code:1017': `${Date.now() + ahead} ${PHONE}` } });
  expect(await screen.findByLabelText(field)).toBeVisible();
});
