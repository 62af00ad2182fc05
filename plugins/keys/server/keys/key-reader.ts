import type { RequestOf } from '@platform/core';
import { type Clock, type Ctx, today } from '@platform/server';
import type { Residency } from '@plugins/residents/server/api';
import type { keyEndpoints, KeyId, KeyQuery } from '../../contract/index.ts';
import { readKeyHistory } from './key-history.ts';
import { keyList } from './key-list.ts';
import { toKey } from './key-rows.ts';
import type { KeyService } from './key-service.ts';
import { readKeySummary } from './key-summary.ts';
import { readOverdueAges } from './overdue-ages.ts';

export type KeyReader = ReturnType<typeof createKeyReader>;

/** What is read of many keys, or of one over time. */
export function createKeyReader({
  clock,
  keys,
  residency,
}: {
  readonly clock: Clock;
  readonly keys: KeyService;
  readonly residency: Residency;
}) {
  return {
    list(ctx: Ctx, query: KeyQuery) {
      const day = today(ctx, clock);
      return keyList.page(ctx, query, { given: { asker: ctx.actor.userId ?? '', day }, toItem: (row) => toKey(ctx, row, day) });
    },
    summary: (ctx: Ctx) => readKeySummary(ctx, clock),
    overdueAges: (ctx: Ctx) => readOverdueAges(ctx, clock),

    /** @throws 404 when the key is not there, not in reach or not the asker's own */
    async history(ctx: Ctx, id: KeyId, query: RequestOf<typeof keyEndpoints.history>['query']) {
      return readKeyHistory(ctx, await keys.get(ctx, id), { list: query, residency });
    },
  };
}
