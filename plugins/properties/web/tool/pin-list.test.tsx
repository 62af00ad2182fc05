import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { webPlugins } from '../../testing/web-plugins.ts';
import { PinList, type ListedPin } from './pin-list.tsx';

const none = () => {};
const pin = (number: string, said: Partial<ListedPin> = {}): ListedPin => ({
  key: number,
  number,
  space: 'Entré',
  text: 'Dörr',
  photos: 0,
  open: false,
  reported: false,
  ...said,
});

it('says in words what the plan rings in red', async () => {
  const pins = [pin('1'), pin('2', { open: true }), pin('3', { reported: true }), pin('4', { open: true, reported: true })];
  const heard = { onShow: none, onTick: none, onEdit: none, onPhotos: none, onRemove: none };
  renderPage(<PinList pins={pins} selected={new Set()} mayWrite={false} {...heard} />, { plugins: webPlugins });
  expect(await screen.findByText('1 Entré')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 EntréDörr',
    '2 EntréDörrOlåst eller öppen',
    '3 EntréDörrHar öppna ärenden',
    '4 EntréDörrOlåst eller öppen · Har öppna ärenden',
  ]);
});

it('keeps of a long list the rows in sight, and says which of how many each is', async () => {
  const pins = Array.from({ length: 2000 }, (_, at) => pin(String(at + 1)));
  const heard = { onShow: none, onTick: none, onEdit: none, onPhotos: none, onRemove: none };
  renderPage(<PinList pins={pins} selected={new Set()} mayWrite={false} {...heard} />, { plugins: webPlugins });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.length).toBeLessThan(300);
  expect(rows[0]).toHaveAttribute('aria-setsize', '2000');
  expect(rows.map((row) => row.getAttribute('aria-posinset')).slice(0, 3)).toEqual(['1', '2', '3']);
});
