import { definePlugin } from '@platform/core';
import { renderPage } from '@platform/testing/web';
import { contribute, type Load, quickActions, type WebPlugin, webPlugin } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellLocales } from '../../shell-locales.ts';
import { AreaBadges } from './navigation-badge.tsx';

const icon = () => null;
const action = { id: 'lend', label: 'lend', icon, to: '/keys' } as const;
const worker = webPlugin(definePlugin({ id: 'desk', permissions: {} }), {
  locales: () => Promise.resolve({ default: { lend: 'Lämna ut' } }),
  contributes: [contribute(quickActions, action)],
});
/** A page of the area, of which nothing is new. */
const silent: Load = () => Promise.resolve({ default: () => <span>tyst</span> });
const shown = (plugins: readonly WebPlugin[]) =>
  renderPage(<AreaBadges badges={[silent]} count={25} />, { plugins, locales: shellLocales });

it('counts what waits for whoever works here, whatever is new on its pages', async () => {
  shown([worker]);
  expect(await screen.findByText('25')).toBeVisible();
  expect(screen.queryByText('tyst')).toBeNull();
});

it('tells others what is new on its pages', async () => {
  shown([]);
  expect(await screen.findByText('tyst')).toBeVisible();
  expect(screen.queryByText('25')).toBeNull();
});
