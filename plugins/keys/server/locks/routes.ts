import { refusals } from '@platform/core';
import { type Ctx, implement, refuse } from '@platform/server';
import { chartEndpoints, type SystemLockId } from '../../contract/index.ts';
import { doorAccess } from '../api.ts';
import { chartGroupList, toChartGroup } from './chart-groups.ts';
import { openingList, toOpening } from './openings.ts';
import { chartExports, chartService } from './services.ts';
import { systemLocks } from './system-lock.ts';

export const chartRoutes = implement(
  chartEndpoints,
  { access: doorAccess, charts: chartService, exports: chartExports },
  ({ access, charts, exports }) => ({
    listOpenings: (ctx, { query }) => openingList.page(ctx, query, { toItem: toOpening }),
    exportOpenings: (ctx, { query }) => exports.openings(ctx, query),
    listChartGroups: (ctx, { query }) => chartGroupList.page(ctx, query, { toItem: toChartGroup }),
    changeChart: (ctx, { body }) => charts.change(ctx, body),
    addLockGroup: (ctx, { body }) => charts.addLocks(ctx, body),
    addKeyGroup: (ctx, { body }) => charts.addKeys(ctx, body),
    listDoorAccess: async (ctx, { params, query }) => {
      await refuseUnknown(ctx, params.id);
      return access.page(ctx, params.id, query);
    },
    exportDoorAccess: async (ctx, { params }) => {
      await refuseUnknown(ctx, params.id);
      return exports.access(ctx, params.id);
    },
  }),
);

/** @throws 404 when the lock is not there or not in reach */
async function refuseUnknown(ctx: Ctx, id: SystemLockId): Promise<void> {
  if (!(await ctx.em.findOne(systemLocks.Entity, { id }))) throw refuse(refusals.notFound, { id });
}
