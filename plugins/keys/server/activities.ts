import { activities, type ActivitiesOf } from '@platform/server';
import { keys } from '../contract/index.ts';
import { createLoanActivities, loanActivityDeps } from './loans/loan-activities.ts';

export const keyActivities = activities(keys, loanActivityDeps, createLoanActivities);
export type KeyActivities = ActivitiesOf<typeof keyActivities>;
