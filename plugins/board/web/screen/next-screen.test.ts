import { expect, it } from 'vitest';
import type { Shown } from '../../contract/index.ts';
import type { KeptScreen } from './kept-screen.ts';
import { nextScreen, type ScreenCalls } from './next-screen.ts';

const GONE = new Error('gone');
const NOW = Date.parse('2026-11-24T10:00:00Z');
const LATER = '2026-11-24T10:15:00Z';
const content = { name: 'Entrén' } as Shown['content'];
const waiting: KeptScreen = {
  secret: 's1',
  waiting: { code: 'ABCD-2345', expiresAt: LATER },
  revision: null,
  content: null,
  heardAt: 0,
  restartAt: null,
};
const paired: KeptScreen = { ...waiting, waiting: null, revision: 'r1', content };
const calls = (show: ScreenCalls['show']): ScreenCalls => ({
  start: async () => ({ secret: 's2', code: 'EFGH-6789', expiresAt: LATER }),
  show,
  now: () => NOW,
  isGone: (fault) => fault === GONE,
});
const shown = (answer: Partial<Shown>) =>
  calls(async () => ({ state: 'PAIRED', revision: 'r1', content: null, restartAt: null, ...answer }));

const failing = (fault: Error) => calls(async () => Promise.reject(fault));

it('begins with a code, and asks for another when that has run out', async () => {
  expect(await nextScreen(undefined, shown({}))).toMatchObject({ secret: 's2', waiting: { code: 'EFGH-6789' } });
  const old = { ...waiting, waiting: { code: 'ABCD-2345', expiresAt: '2026-11-24T09:59:59Z' } };
  expect(await nextScreen(old, shown({}))).toMatchObject({ secret: 's2' });
  expect(await nextScreen(waiting, shown({ state: 'WAITING', revision: null }))).toMatchObject({ secret: 's1', waiting: waiting.waiting });
});

it('keeps what it shows while nothing is new, and takes what is', async () => {
  expect(await nextScreen(paired, shown({}))).toMatchObject({ content, revision: 'r1', heardAt: NOW });
  const next = { name: 'Nytt' } as Shown['content'];
  expect(await nextScreen(paired, shown({ revision: 'r2', content: next }))).toMatchObject({ content: next, revision: 'r2' });
});

it('begins anew when it was let go, and leaves what the network does to whoever asked', async () => {
  expect(await nextScreen(paired, failing(GONE))).toMatchObject({ secret: 's2', content: null });
  await expect(nextScreen(paired, failing(new Error('offline')))).rejects.toThrow('offline');
});
