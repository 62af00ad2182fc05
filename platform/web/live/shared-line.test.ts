import { locks } from 'node:worker_threads';
import { definePlugin } from '@platform/core';
import { expect, it } from 'vitest';
import type { Line, Listener } from './line.ts';
import type { LiveEvent } from './read-events.ts';
import { shareLine } from './shared-line.ts';

/** Tabs of one browser; `opened` is what the tabs opened at the server, the first one's first. */
function aBrowser() {
  const opened: { readonly tab: string; readonly user: string; readonly listener: Listener; readonly signal: AbortSignal }[] = [];
  const tab = (name: string, user = 'anna') => {
    const own: Line = (userId, listener, signal) => {
      opened.push({ tab: name, user: userId, listener, signal });
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const heard: (LiveEvent | 'opened' | 'closed')[] = [];
    const leaving = new AbortController();
    const listener: Listener = {
      opened: () => void heard.push('opened'),
      closed: () => void heard.push('closed'),
      told: (event) => void heard.push(event),
    };
    const over = shareLine(own, locks)(user, listener, leaving.signal);
    const close = async () => {
      leaving.abort();
      await over;
    };
    return { heard, close };
  };
  return { opened, tab };
}
const { topics } = definePlugin({ id: 'live', permissions: {}, topics: ['flow'] });
const flow = (id: string): LiveEvent => ({ topic: topics.flow, id });

it('opens one line for eight tabs, and each hears what it tells', async () => {
  const { opened, tab } = aBrowser();
  const tabs = [...'abcdefgh'].map((name) => tab(name));
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]?.listener.opened();
  opened[0]?.listener.told(flow('f1'));
  for (const { heard } of tabs) await expect.poll(() => heard).toContainEqual(flow('f1'));
  expect(opened).toHaveLength(1);
  await Promise.all(tabs.map(({ close }) => close()));
});

it('hands the line to the next tab when the one that held it goes, and tells that it was away', async () => {
  const { opened, tab } = aBrowser();
  const first = tab('first');
  await expect.poll(() => opened).toHaveLength(1);
  const second = tab('second');
  opened[0]?.listener.opened();
  await expect.poll(() => second.heard).toContain('opened');
  second.heard.length = 0;
  await first.close();
  await expect.poll(() => opened.map((each) => each.tab)).toEqual(['first', 'second']);
  expect(second.heard).toContain('closed');
  opened[1]?.listener.opened();
  opened[1]?.listener.told(flow('f2'));
  expect(second.heard.slice(-2)).toEqual(['opened', flow('f2')]);
  expect(first.heard).not.toContainEqual(flow('f2'));
  await second.close();
});

it('tells a tab that comes later how the line stands', async () => {
  const { opened, tab } = aBrowser();
  const first = tab('first');
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]?.listener.opened();
  const later = tab('later');
  await expect.poll(() => later.heard).toEqual(['opened']);
  opened[0]?.listener.closed();
  await expect.poll(() => later.heard).toEqual(['opened', 'closed']);
  await Promise.all([first.close(), later.close()]);
});

it('shares nothing between two users', async () => {
  const { opened, tab } = aBrowser();
  const anna = tab('annas', 'anna');
  const bo = tab('bos', 'bo');
  await expect.poll(() => opened.map(({ user }) => user).toSorted()).toEqual(['anna', 'bo']);
  const annas = opened.find(({ user }) => user === 'anna');
  annas?.listener.told(flow('hers'));
  expect(anna.heard).toContainEqual(flow('hers'));
  await bo.close();
  expect(bo.heard).not.toContainEqual(flow('hers'));
  await anna.close();
});

it('leaves the queue when a tab goes that never held the line', async () => {
  const { opened, tab } = aBrowser();
  const first = tab('first');
  await expect.poll(() => opened).toHaveLength(1);
  await tab('second').close();
  await first.close();
  expect(opened).toHaveLength(1);
});
