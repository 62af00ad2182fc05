import { type Ctx, doneBy, newId, oneAtATime, query, type Workflows } from '@platform/server';
import { type FlowId, type FlowRef, flowTypeOf, workflowIdOf } from '../contract/index.ts';
import type { Flows, FlowStart } from './api.ts';
import type { FlowGiven } from './lost/flow-given.ts';
import type { FlowRecorder } from './story/flow-recorder.ts';

const START = `
  insert into flows_flow (id, type, workflow_id, subject_type, subject_id, organisation_id, user_ids, state, awaiting, awaited_from, due_at, next,
    actions, request_id, parent_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8 / 1000), $12, $13, $14, $15)
  on conflict (workflow_id) do nothing returning id`;

/** Starts flows: the row, its first event and the workflow's start, in one transaction. */
export function createFlowStarter({
  given,
  recorder,
  workflows,
}: {
  readonly given: FlowGiven;
  readonly recorder: FlowRecorder;
  readonly workflows: Workflows;
}): Flows['start'] {
  return async (ctx, ref, start) => {
    const { open, attempts } = await before(ctx, ref, start.subject);
    if (open) return open;
    const workflowId = workflowIdOf(ref, start.subject.id, attempts + 1);
    const id = await insert(ctx, { ref, workflowId, start });
    if (!id) throw new Error(`Flow ${workflowId} belongs to another organisation`);
    await recorder.add(ctx, id, { key: 'start', what: 'started', who: doneBy(ctx), detail: start.detail ?? {} });
    if (start.under) return id;
    await given.keepInput(ctx, id, ref.input.parse(start.input));
    await workflows.start(ctx, ref, { id: workflowId, input: start.input });
    return id;
  };
}

interface Insertion {
  readonly ref: FlowRef;
  readonly workflowId: string;
  readonly start: FlowStart<FlowRef>;
}

async function insert(ctx: Ctx, { ref, workflowId, start }: Insertion): Promise<FlowId | undefined> {
  const { subject, input, userIds = [], now = { state: 'RUNNING', awaiting: 'start', awaitedFrom: 'portal' } } = start;
  const { organisationId } = ref.input.parse(input);
  const [row] = await query<{ id: FlowId }>(ctx, START, [
    newId<FlowId>(),
    flowTypeOf(ref),
    workflowId,
    subject.type,
    subject.id,
    organisationId,
    [...new Set(userIds)],
    now.state,
    now.awaiting ?? null,
    now.awaitedFrom ?? null,
    now.dueAt ?? null,
    now.next ?? null,
    now.actions ?? ['cancel'],
    ctx.requestId,
    start.under ?? null,
  ]);
  return row?.id;
}

interface Before {
  readonly open: FlowId | null;
  readonly attempts: number;
}
/** What has been started for the subject; of two who start at the same moment the second waits and finds the first one's. */
async function before(ctx: Ctx, ref: FlowRef, { id }: FlowStart<FlowRef>['subject']): Promise<Before> {
  const type = flowTypeOf(ref);
  await oneAtATime(ctx, workflowIdOf(ref, id));
  const [row] = await query<Before>(
    ctx,
    `select (array_agg(id order by started_at desc) filter (where closed_at is null))[1] as open, count(*)::int as attempts
     from flows_flow where type = $1 and subject_id = $2`,
    [type, id],
  );
  return row ?? { open: null, attempts: 0 };
}
