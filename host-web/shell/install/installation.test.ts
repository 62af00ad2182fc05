import { expect, it, vi } from 'vitest';
import { createInstallation } from './installation.ts';

const DAY = 24 * 60 * 60 * 1000;

function aPage({ userAgent = 'Chrome', isStandalone = false } = {}) {
  const kept = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: isStandalone }),
    localStorage: { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) },
    navigator: { userAgent },
  });
  // What of a window is asked for, and no more.
  return page as unknown as Window;
}
const offer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<undefined>>(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });

it('offers nothing until the browser does, and then holds its question back until somebody asks', async () => {
  const page = aPage();
  const installation = createInstallation(page);
  expect(installation.way()).toBe('none');
  const event = offer('accepted');
  page.dispatchEvent(event);
  expect([installation.way(), event.defaultPrevented]).toEqual(['ask', true]);
  expect(event.prompt).not.toHaveBeenCalled();
  await installation.ask();
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(installation.way()).toBe('none');
});

it('does not come again for 90 days once it was refused', async () => {
  const page = aPage();
  const first = createInstallation(page, () => 0);
  page.dispatchEvent(offer('dismissed'));
  await first.ask();
  expect(first.way()).toBe('none');
  const wayAfter = (days: number) => {
    const later = createInstallation(page, () => days * DAY);
    page.dispatchEvent(offer('accepted'));
    return later.way();
  };
  expect([wayAfter(89), wayAfter(91)]).toEqual(['none', 'ask']);
});

it('tells how it is done by hand on an iPhone, and nothing where it is done already', () => {
  expect(createInstallation(aPage({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).way()).toBe('by-hand');
  expect(createInstallation(aPage({ userAgent: 'iPhone', isStandalone: true })).way()).toBe('none');
});
