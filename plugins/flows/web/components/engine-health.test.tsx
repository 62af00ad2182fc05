import { mockEndpoint, renderPage } from '@platform/testing/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type EngineHealth as Health, flowEndpoints } from '../../contract/index.ts';
import { flowsWeb } from '../plugin.ts';
import { EngineHealth } from './engine-health.tsx';

const WELL: Health = {
  temporal: 'UP',
  workers: 2,
  workersSeenAt: null,
  outboxWaiting: 0,
  outboxFailed: 0,
  oldestWaitingAt: null,
  flowsLost: 0,
};

it.each([
  ['that all is well', {}, 'I gång'],
  ['how many flows have lost their workflow', { flowsLost: 3 }, '3 arbetsflöden hade tappats bort'],
  ['that nobody works', { workers: 0, flowsLost: 3 }, 'står still just nu'],
  ['that the engine is away', { temporal: 'DOWN' as const }, 'går inte att nå'],
])('the console says %s', async (_, said, text) => {
  const mocks = [mockEndpoint(flowEndpoints.workers, () => ({ ...WELL, ...said }))];
  renderPage(<EngineHealth />, { plugins: [organisationsWeb, flowsWeb], mocks });
  expect((await screen.findByText(new RegExp(text))).textContent).toContain(text);
});
