import { activitiesOf } from '@workflows/kit';

interface PlatformActivities {
  readonly id: 'platform';
  readonly calls: { runSchedule(input: { readonly name: string }): Promise<void> };
}
const { runSchedule } = activitiesOf<PlatformActivities>('platform', {
  startToCloseTimeout: '2 hours',
  retry: { initialInterval: '10 seconds', maximumInterval: '10 minutes', maximumAttempts: 7 },
});

/** Does what a schedule names, once. It fails when that could not be done in seven attempts, half an hour. */
export async function scheduledRun({ name }: { readonly name: string }): Promise<void> {
  await runSchedule({ name });
}
