import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetUnused } from './forget-unused.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

it('keeps what is shown, and what came of late', async () => {
  vi.useFakeTimers();
  const queries = createQueryClient(async () => ({}));
  forgetUnused(queries);
  const keep = (key: string) => queries.setQueryData([key], key);
  keep('old');
  const shown = new QueryObserver(queries, { queryKey: ['shown'], initialData: 'shown', enabled: false }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  keep('new');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [key] }) => key),
  ).toEqual(['shown', 'new']);
  shown();
});
