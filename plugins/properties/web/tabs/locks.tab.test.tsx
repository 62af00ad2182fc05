import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pinEndpoints, type Property } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import LocksTab from './locks.tab.tsx';

const named = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' };
/** A door with a lock, as the list reads it. */
const doorThat = (state: 'locked' | 'open') =>
  ({
    id: '01900000-0000-7000-8000-0000000000a1',
    number: 1,
    space: 'Entrén',
    property: named,
    organisation: named,
    blueprint: { ...named, name: 'Plan 1' },
    systemLock: null,
    remoteLock: { name: 'Porten', state },
    openCases: 0,
  }) as never; // what is shown of it

it('shows how a door stands by now', async () => {
  let state: 'locked' | 'open' = 'locked';
  renderPage(<LocksTab item={named as unknown as Property} />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(pinEndpoints.listPins, () => ({ items: [doorThat(state)], nextCursor: null, total: 1 }))],
  });
  expect((await screen.findAllByText('Porten: Låst'))[0]).toBeVisible();
  state = 'open';
  // without the line to the server what is followed is read every five seconds
  await expect.poll(() => screen.queryAllByText('Porten: Öppen').length, { timeout: 9000 }).toBeGreaterThan(0);
}, 15_000);
