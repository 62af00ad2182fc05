import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Blueprint, pinEndpoints, properties } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { PlanTool } from './plan-tool.tsx';

const file = { fileId: '01900000-0000-7000-8000-0000000000f1', url: '/v1/files/f1?token=t' };
const named = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' };
const facts = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Plan 1',
  floor: '',
  property: named,
  organisation: named,
  country: 'SE',
};
const PLAN = {
  ...facts,
  width: 400,
  height: 300,
  crop: null,
  metresWide: null,
  image: file,
  preview: file,
  version: 1,
} as unknown as Blueprint; // what is shown of it

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // nothing is drawn here
  const context = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

it('goes on placing until one turns to something else', async () => {
  renderPage(<PlanTool plan={PLAN} />, {
    plugins: webPlugins,
    session: { permissions: [properties.permissions.write] },
    mocks: [mockEndpoint(pinEndpoints.listPins, () => ({ items: [], nextCursor: null }))],
  });
  const tool = await screen.findByRole('button', { name: 'Placera' });
  await userEvent.click(tool);
  await userEvent.click(screen.getByRole('button', { name: 'Placera mitt i bilden' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox', { name: /^Utrymmesbeteckning/ }), 'Entrén');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Placering/ }), 'Utsida');
  await userEvent.click(dialog.getByRole('button', { name: 'Placera' }));
  expect(await screen.findByRole('button', { name: 'Spara 1 markering' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Placera' })).toHaveAttribute('aria-pressed', 'true');
});
