import { describe, expect, it } from 'vitest';
import { bombFirst, manyScans, mixedPages, ODD_PLANS } from '../../testing/odd-plans.ts';
import { render } from './render.ts';

describe('a plan that is odd', () => {
  it.each(Object.entries(ODD_PLANS))('is drawn, or said to be unfit: %s', async (_, { bytes, mediaType = 'application/pdf', becomes }) => {
    const answer = await render({ what: 'PLAN', bytes: await bytes(), mediaType, page: 1, turn: 0 }, 'somebody');
    expect('fault' in answer ? answer.fault : [answer.width, answer.height]).toEqual(becomes);
  });
});

it('offers the pages that can be drawn, beside one that cannot', async () => {
  const answer = await render({ what: 'PAGES', bytes: await mixedPages() }, 'somebody');
  const pages = 'fault' in answer ? answer.fault : answer.pages.map((page) => page !== null);
  expect(pages).toEqual([false, true, true]);
});

it('offers what it has drawn once its time is up, and tells how many there are', async () => {
  const answer = await render({ what: 'PAGES', bytes: await mixedPages(), withinMs: 0 }, 'somebody');
  expect('fault' in answer ? answer.fault : [answer.count, answer.pages.length]).toEqual([3, 1]);
});

it('offers each of many scans that it has time for, which together take more memory than there is', async () => {
  const [began, withinMs] = [performance.now(), 30_000];
  const answer = await render({ what: 'PAGES', bytes: await manyScans(3), withinMs }, 'somebody');
  const pages = 'fault' in answer ? [null] : answer.pages;
  expect(pages.every(Boolean)).toBe(true);
  // on a busy machine there may be fewer
  expect(pages.length === 3 || performance.now() > began + withinMs).toBe(true);
});

it('offers a page beside one that takes too much', async () => {
  const answer = await render({ what: 'PAGES', bytes: await bombFirst(), withinMs: 50_000 }, 'somebody');
  expect('fault' in answer ? answer.fault : answer.pages.map(Boolean)).toEqual([false, true]);
});
