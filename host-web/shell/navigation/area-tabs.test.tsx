import { renderPage } from '@platform/testing/web';
import { KeyMultiple20Regular } from '@fluentui/react-icons/svg/key-multiple';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shellLocales } from '../../shell-locales.ts';
import { AreaTabs } from './area-tabs.tsx';

const entry = (path: `/${string}`, label: string) => ({ path, label, icon: KeyMultiple20Regular });
const areas = [{ label: 'Nycklar', entries: [entry('/keys', 'Översikt'), entry('/keys/list', 'Lista')] }];

it('goes away cleanly where the browser answers a scroll with a promise', async () => {
  // as newer ones do
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
  const { unmount } = renderPage(<AreaTabs areas={areas as never} />, { plugins: [], locales: shellLocales, at: '/keys/list' });
  await screen.findByRole('link', { name: 'Lista', current: 'page' });
  await expect.poll(() => scroll.mock.calls.length).toBeGreaterThan(0);
  expect(() => unmount()).not.toThrow();
});
