import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type BlueprintId, type Pin, pinEndpoints, type PinId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { MissingPins } from './missing-pins.tsx';
import { usePins } from './use-pins.ts';

const PLAN = '01900000-0000-7000-8000-0000000000c1' as BlueprintId;
const pin = (id: string, number: number) => ({ id: id as PinId, number }) as Pin; // what is shown of it

function Numbers() {
  const { pins, fault, readOn } = usePins(PLAN);
  return (
    <>
      {fault && <MissingPins fault={fault} onMore={readOn} />}
      <output>{pins.map(({ number }) => number).join(', ')}</output>
    </>
  );
}

it('asks once for a page of pins that is refused, and again when told to', async () => {
  const seen = { isThere: false, asked: 0 };
  renderPage(<Numbers />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(pinEndpoints.listPins, ({ query }) => {
        if (!query.get('cursor')) return { items: [pin('a', 1)], nextCursor: 'two' };
        seen.asked += 1;
        return seen.isThere ? { items: [pin('b', 2)], nextCursor: null } : refusedWith(refusals.notFound);
      }),
    ],
  });
  expect(await screen.findByText(/Alla markeringar kom inte/)).toBeVisible();
  const before = seen.asked;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([seen.asked, screen.getByRole('status').textContent]).toEqual([before, '1']);
  seen.isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('1, 2');
  expect([seen.asked, screen.queryByText(/Alla markeringar kom inte/)]).toEqual([before + 1, null]);
});
