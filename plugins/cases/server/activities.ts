import { activities, type ActivitiesOf } from '@platform/server';
import { type CaseId, cases } from '../contract/index.ts';
import { deadlines } from './services.ts';

interface CaseKey {
  readonly organisationId: string;
  readonly caseId: CaseId;
}

/** What the workflow of deadlines may ask of the server. */
export const caseActivities = activities(cases, { deadlines }, (deps) => ({
  /** What the case comes to next. */
  nextDeadline: (ctx, { caseId }: CaseKey) => deps.deadlines.next(ctx, caseId),
  /** That moment has come; false when the case is otherwise by now. */
  meetDeadline: (ctx, { caseId, ...deadline }: CaseKey & { readonly what: 'soon' | 'due' | 'remind' | 'wake'; readonly at: number }) =>
    deps.deadlines.meet(ctx, caseId, deadline),
}));
export type CaseActivities = ActivitiesOf<typeof caseActivities>;
