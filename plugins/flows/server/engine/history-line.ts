import type { WorkflowExecutionDescription, WorkflowHandle } from '@temporalio/client';
import type { FlowEngine } from '../../contract/index.ts';

type HistoryEvent = NonNullable<Awaited<ReturnType<WorkflowHandle['fetchHistory']>>['events']>[number];
type PendingActivity = NonNullable<WorkflowExecutionDescription['raw']['pendingActivities']>[number];
type Stamp = { readonly seconds?: unknown; readonly nanos?: number | null } | null | undefined;

/** What Temporal is trying right now. */
export function toAttempt({ activityType, attempt, lastFailure, scheduledTime }: PendingActivity): FlowEngine['attempts'][number] {
  return {
    activity: activityType?.name ?? '',
    attempt: attempt ?? 1,
    lastFailure: lastFailure?.message ?? null,
    nextAt: scheduledTime ? timeOf(scheduledTime) : null,
  };
}

/** One event of a history: its kind, and what it was about. */
export function toStep(event: HistoryEvent): FlowEngine['history'][number] {
  const kind = Object.keys(event).find((field) => field.endsWith('EventAttributes')) ?? '';
  const what = kind.replace('EventAttributes', '');
  return { id: Number(event.eventId ?? 0), at: timeOf(event.eventTime), what, detail: detailOf(event) };
}

/** Names and failures only: inputs and results may hold anything about anybody. */
function detailOf(event: HistoryEvent): string | null {
  const name = event.activityTaskScheduledEventAttributes?.activityType?.name ?? event.workflowExecutionSignaledEventAttributes?.signalName;
  return name ?? failureIn(event)?.message ?? null;
}

function failureIn({
  activityTaskFailedEventAttributes: activity,
  workflowTaskFailedEventAttributes: task,
  workflowExecutionFailedEventAttributes: workflow,
}: HistoryEvent) {
  return (activity ?? task ?? workflow)?.failure;
}

function timeOf(stamp: Stamp): string {
  return new Date(Number(stamp?.seconds ?? 0) * 1000 + Math.floor((stamp?.nanos ?? 0) / 1_000_000)).toISOString();
}
