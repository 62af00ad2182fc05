import { activities, type ActivitiesOf } from '@platform/server';
import { residents } from '../contract/index.ts';
import { createMoveActivities, moveActivityDeps } from './moves/move-activities.ts';
import { createRequestActivities, requestActivityDeps } from './requests/request-activities.ts';

export const residentActivities = activities(residents, { ...moveActivityDeps, ...requestActivityDeps }, (deps) => ({
  ...createMoveActivities(deps),
  ...createRequestActivities(deps),
}));
export type ResidentActivities = ActivitiesOf<typeof residentActivities>;
