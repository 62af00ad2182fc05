import { activities, type ActivitiesOf } from '@platform/server';
import { residents } from '../contract/index.ts';
import { createMoveActivities, moveActivityDeps } from './moves/move-activities.ts';

export const residentActivities = activities(residents, moveActivityDeps, createMoveActivities);
export type ResidentActivities = ActivitiesOf<typeof residentActivities>;
