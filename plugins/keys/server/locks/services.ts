import { all, core, provide, serviceRef } from '@platform/server';
import { doorAccess, entryMeans, lockCharts } from '../api.ts';
import { type ChartExports, createChartExports } from './chart-exports.ts';
import { type ChartService, copyOpenings, createChartService } from './chart-service.ts';
import { createDoorAccess } from './door-access.ts';

export const chartService = serviceRef<ChartService>('keys.chartService');
export const chartExports = serviceRef<ChartExports>('keys.chartExports');

export const lockServices = [
  provide(chartService, {}, createChartService),
  provide(lockCharts, {}, () => ({ copy: copyOpenings })),
  provide(doorAccess, { means: all(entryMeans) }, createDoorAccess),
  provide(chartExports, { clock: core.clock, access: doorAccess }, createChartExports),
];
