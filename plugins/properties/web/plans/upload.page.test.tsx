import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { blueprintEndpoints, Property } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import UploadPage from './upload.page.tsx';

const named = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' };
const HOUSE = { ...named, organisation: named, address: '', postalCode: '', city: '', designation: '', coordinates: '', directions: '' };
const PDF = 'JVBERi0=';

const next = () => userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
async function choose(name: string, type = 'application/pdf'): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file is asked for');
  await userEvent.upload(input, new File(['%PDF'], name, { type }));
  await screen.findByText(name);
}

it('begins anew at the first page that can be drawn, when another file is chosen', async () => {
  const answers = [
    { count: 3, pages: [null, PDF, PDF] },
    { count: 1, pages: [PDF] },
  ];
  const { sent } = renderPage(<UploadPage />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(Property.endpoints.get, () => ({ ...HOUSE, areaCount: 0, createdAt: '2026-01-01T10:00:00.000Z', version: 1 })),
      mockEndpoint(blueprintEndpoints.lookAtPlan, () => answers.shift() ?? { count: 1, pages: [] }),
      mockEndpoint(blueprintEndpoints.addBlueprint, () => ({}) as never), // what comes after is not looked at
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Ladda upp ritning' });
  await choose('tre.pdf');
  await next();
  expect(await screen.findByRole('radio', { name: /Sida 2/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Sida 3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }));
  await choose('en.pdf');
  await next();
  expect(await screen.findByText('Filen har en sida.')).toBeVisible();
  await next();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Namn/ }), 'Plan 1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Vridning/ }), 'Ett kvarts varv åt höger');
  expect(screen.getByRole('img', { name: 'Så blir ritningen' })).toHaveStyle({ transform: 'rotate(90deg)' });
  await userEvent.click(screen.getByRole('button', { name: 'Ladda upp' }));
  await expect.poll(() => sent.find(({ endpoint }) => endpoint.endsWith('addBlueprint'))).toBeDefined();
  const { body } = sent.find(({ endpoint }) => endpoint.endsWith('addBlueprint')) ?? {};
  expect((body as FormData).get('page')).toBe('1');
});

it('keeps what is typed for one property apart from another’s', async () => {
  const page = (
    <Routes>
      <Route path="/properties/:propertyId/upload" element={<UploadPage />} />
    </Routes>
  );
  renderPage(page, {
    plugins: webPlugins,
    at: `/properties/${named.id}/upload`,
    mocks: [
      mockEndpoint(Property.endpoints.get, () => ({ ...HOUSE, areaCount: 0, createdAt: '2026-01-01T10:00:00.000Z', version: 1 })),
      mockEndpoint(blueprintEndpoints.lookAtPlan, () => ({ count: 1, pages: [PDF] })),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Ladda upp ritning' });
  await choose('en.pdf');
  await next();
  expect(await screen.findByText('Filen har en sida.')).toBeVisible();
  await expect.poll(() => window.sessionStorage.getItem(`wizard:plan-upload:${named.id}`)).not.toBeNull();
});

it('shows a picture turned before it is sent, as it shows a page', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:plan', revokeObjectURL: () => undefined });
  renderPage(<UploadPage />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(Property.endpoints.get, () => ({ ...HOUSE, areaCount: 0, createdAt: '2026-01-01T10:00:00.000Z', version: 1 })),
      mockEndpoint(blueprintEndpoints.lookAtPlan, () => ({ count: 1, pages: [] })),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Ladda upp ritning' });
  await choose('skanning.png', 'image/png');
  await next();
  expect(await screen.findByText('Filen har en sida.')).toBeVisible();
  await next();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Vridning/ }), 'Ett halvt varv');
  const picture = screen.getByRole('img', { name: 'Så blir ritningen' });
  expect(picture).toHaveAttribute('src', 'blob:plan');
  expect(picture).toHaveStyle({ transform: 'rotate(180deg)' });
});
