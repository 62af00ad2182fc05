import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { aUserSummary } from '@plugins/accounts/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { checkEndpoints, checkRefusals } from '../../contract/index.ts';
import { aCheck } from '../../testing/a-check.ts';
import { eidWebPlugins } from '../../testing/web-plugins.ts';
import NewCheckPage from './new-check.page.tsx';

const person = aUserSummary();
function shown(mocks: readonly MockEndpoint[] = []) {
  return renderPage(
    <Routes>
      <Route path="/id-control/new" element={<NewCheckPage />} />
      <Route path="/id-control/:referenceId" element={<p>The page of the check</p>} />
    </Routes>,
    {
      at: '/id-control/new',
      plugins: eidWebPlugins,
      mocks: [
        ...mocks,
        mockEndpoint(userEndpoints.list, () => ({ items: [person], nextCursor: null })),
        mockEndpoint(checkEndpoints.ask, () => aCheck()),
        mockEndpoint(checkEndpoints.askVisitor, () => aCheck({ person: { id: null, name: 'En besökare' } })),
      ],
    },
  );
}
async function choose() {
  await userEvent.click(await screen.findByRole('combobox', { name: /Person/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(person.name) }));
}
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Begär ID-kontroll' }));

it('asks whoever was chosen, and leads to the check', async () => {
  const { sent } = shown();
  await choose();
  await userEvent.click(screen.getByRole('radio', { name: /Via e-post/ }));
  await ask();
  expect(await screen.findByText('The page of the check')).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === 'id-control.ask')?.body).toEqual({ userId: person.id, way: 'LATER' });
});

it('asks nobody without a person', async () => {
  const { sent } = shown();
  await screen.findByRole('combobox', { name: /Person/ });
  await ask();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Person/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(sent.some(({ endpoint }) => endpoint === 'id-control.ask')).toBe(false);
});

it.each([
  ['has no address', checkRefusals.emailMissing, 'Anna Berg saknar e-postadress'],
  ['was asked too often', checkRefusals.tooOften, 'Anna Berg har redan fått en begäran via e-post 3 gånger på ett dygn.'],
] as const)('says so when the person %s, and stays there', async (_, refusal, told) => {
  shown([mockEndpoint(checkEndpoints.ask, () => refusedWith(refusal, { name: 'Anna Berg', limit: 3 }))]);
  await choose();
  await userEvent.click(screen.getByRole('radio', { name: /Via e-post/ }));
  await ask();
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(screen.getByRole('button', { name: 'Begär ID-kontroll' })).toBeVisible();
});

it('asks somebody who is no user by name, and by a number when there is one', async () => {
  const { sent } = shown();
  await userEvent.click(await screen.findByRole('link', { name: 'Kontrollera en besökare' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Namn/ }), 'En besökare');
  await userEvent.type(screen.getByRole('textbox', { name: /Personnummer/ }), '123');
  await ask();
  expect(await screen.findByText('Det här är inte ett giltigt personnummer.')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /Personnummer/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Personnummer/ }), '19900101-2385');
  await ask();
  expect(await screen.findByText('The page of the check')).toBeVisible();
  const asked = sent.filter(({ endpoint }) => endpoint === 'id-control.askVisitor');
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'En besökare', personalNumber: '19900101-2385' }]);
});
