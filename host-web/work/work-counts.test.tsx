import { mockEndpoint, renderPage } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residents, serviceRequestEndpoints } from '@plugins/residents/contract';
import { aServiceRequest } from '@plugins/residents/testing';
import { residentsWeb } from '@plugins/residents/web';
import { expect, it } from 'vitest';
import type { AreaCounts } from '../shell/navigation/area-links.ts';
import { shellLocales } from '../shell-locales.ts';
import { WorkCounts } from './work-counts.tsx';

it('tells the frame once how much waits, when all of it has been read', async () => {
  const told: AreaCounts[] = [];
  const items = [aServiceRequest({ pending: 4, accepted: 0, denied: 0 })];
  renderPage(<WorkCounts onCount={(counts) => told.push(counts)} />, {
    plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb],
    locales: shellLocales,
    mocks: [mockEndpoint(serviceRequestEndpoints.listRequests, () => ({ items, nextCursor: null, total: 1 }))],
    session: { permissions: [residents.permissions.answerOwn, residents.permissions.read] },
  });
  await expect.poll(() => told.at(-1)?.home).toBeGreaterThan(1);
  expect(told).toHaveLength(1);
});
