import { type ActivityFunction, type ActivityOptions, proxyActivities } from '@temporalio/workflow';

/** Tried for half a minute; then the flow is shown as failing, and `step` goes on more slowly. */
const PATIENT = { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '15 seconds', maximumAttempts: 6 } as const;

/** A worker that is gone is missed after this long: the worker beats for every activity that it runs (`heartbeats`). */
const MISSED_AFTER = '10 seconds';

/** A plugin's activities as its workflows call them: `keys.activate` on the wire, `activate` in code. */
export function activitiesOf<T extends { readonly id: string; readonly calls: object }>(
  id: T['id'],
  { retry, ...options }: ActivityOptions = {},
): T['calls'] {
  const wire = proxyActivities<Record<string, ActivityFunction>>({
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: MISSED_AFTER,
    ...options,
    retry: { ...PATIENT, ...retry },
  });
  return new Proxy({}, { get: (_, name) => wire[`${id}.${String(name)}`] });
}
