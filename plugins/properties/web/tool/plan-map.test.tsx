import { mockEndpoint, renderPage } from '@platform/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Blueprint, blueprintEndpoints, type BlueprintId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { PlanMap } from './plan-map.tsx';
import type { Spot } from './shown-pin.ts';

const file = { fileId: '01900000-0000-7000-8000-0000000000f1', url: '/v1/files/f1?token=t' } as never;
const fresh = { fileId: '01900000-0000-7000-8000-0000000000f1', url: '/v1/files/f1?token=fresh' } as never;
const named = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' };
const PLAN: Blueprint = {
  id: '01900000-0000-7000-8000-0000000000c1' as BlueprintId,
  name: 'Plan 1',
  floor: '',
  property: named,
  organisation: named,
  country: 'SE',
  width: 400,
  height: 300,
  crop: null,
  metresWide: null,
  pinCount: 0,
  fileName: 'plan.pdf',
  file,
  image: file,
  preview: file,
  createdAt: '2026-01-01T10:00:00.000Z',
  version: 1,
};
const none = () => {};
const placed = vi.fn<(spot: Spot) => void>();
const seen = { resized: () => {}, full: undefined as Element | undefined };
beforeEach(() => {
  placed.mockClear();
  seen.full = undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        seen.resized = resized;
      }
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Element.prototype.requestFullscreen = async function whole(this: Element) {
    seen.full = this;
  };
});
function shown() {
  renderPage(
    <PlanMap
      plan={PLAN}
      label="Ritning"
      pins={[]}
      selected={new Set()}
      aims
      drags={false}
      from={undefined}
      onSpot={placed}
      onSelect={none}
      onMove={none}
      onDrawn={none}
    />,
    { plugins: webPlugins, mocks: [mockEndpoint(blueprintEndpoints.getBlueprint, () => ({ ...PLAN, image: fresh, preview: fresh }))] },
  );
}

it('calls its buttons by Swedish names, and gives the whole screen to the page, whose dialogs are then seen', async () => {
  shown();
  expect(await screen.findByRole('button', { name: 'Förstora' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Förminska' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Helskärm' }));
  expect(seen.full).toBe(document.documentElement);
  expect(await screen.findByRole('button', { name: 'Lämna helskärm' })).toBeVisible();
});

it('takes a click on the small map for no place on the plan', async () => {
  shown();
  await screen.findByRole('button', { name: 'Förstora' });
  const region = screen.getByRole('region', { name: 'Ritning' });
  const small = region.querySelector('.plan-mini-map');
  small?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 }));
  expect([small !== null, placed.mock.calls]).toEqual([true, []]);
  region.querySelector('.leaflet-container')?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 }));
  expect(placed).toHaveBeenCalledOnce();
});

it('takes Enter for the place in the middle', async () => {
  shown();
  await screen.findByRole('button', { name: 'Förstora' });
  const plan = screen.getByRole('region', { name: 'Ritning' }).querySelector('.leaflet-container');
  if (!(plan instanceof HTMLElement)) throw new Error('There is no plan');
  screen.getByRole('button', { name: 'Förstora' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(placed).not.toHaveBeenCalled();
  plan.focus();
  await userEvent.keyboard('{Enter}');
  expect(placed.mock.calls).toEqual([[{ x: expect.closeTo(0.5) as number, y: expect.closeTo(0.5) as number }]]);
});

it('shows pictures whose links have run out by fresh ones', async () => {
  shown();
  await screen.findByRole('button', { name: 'Förstora' });
  const region = screen.getByRole('region', { name: 'Ritning' });
  const pictures = () => [...region.querySelectorAll<HTMLImageElement>('img.leaflet-image-layer')].map(({ src }) => src);
  expect(pictures()).toEqual([expect.stringContaining('token=t'), expect.stringContaining('token=t')]);
  const [first] = region.querySelectorAll('img.leaflet-image-layer');
  if (first) fireEvent.error(first);
  await waitFor(() => expect(pictures()).toEqual([expect.stringContaining('token=fresh'), expect.stringContaining('token=fresh')]));
  expect(region.querySelector<HTMLElement>('.plan-mini-map')?.style.backgroundImage).toContain('token=fresh');
});
