import { definePlugin, endpoints } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { LoadedView } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Device } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { devicePages } from './device-pages.ts';

const { events } = endpoints(definePlugin({ id: 'test-events', permissions: {} }), {
  events: { method: 'GET', path: '/v1/events', permission: 'signed-in', response: z.any() },
});

it('follows the units while their list is open', async () => {
  const [list] = devicePages.pages;
  const { sent } = renderPage(list && <LoadedView load={list.load} props={{}} />, {
    at: '/admin/devices',
    plugins: webPlugins,
    mocks: [mockEndpoint(Device.endpoints.list, () => ({ items: [], nextCursor: null, total: 0 })), mockEndpoint(events, () => ({}))],
    session: { permissions: [Device.read] },
  });
  expect(await screen.findByRole('heading', { name: 'Styrenheter' })).toBeVisible();
  await expect.poll(() => sent.map(({ endpoint }) => endpoint)).toContain(events.id);
});
