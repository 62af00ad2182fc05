import { asSystem, asSystemForAll, type Ctx, query, startIsWaiting, type Work, type Workflows } from '@platform/server';
import type { WorkflowState } from '@platform/server/host';
import type { Logger } from 'pino';
import { type FlowId, workflowNameOf } from '../../contract/index.ts';
import type { FlowReconciler } from '../api.ts';
import type { FlowEngine } from '../engine/flow-engine.ts';
import type { FlowGiven, Given } from './flow-given.ts';
import type { FlowRecorder } from '../story/flow-recorder.ts';

/** So many are asked of at once. */
const BATCH = 20;
/** Lines of one run of a workflow are numbered below this (the kit's recorder), so those of the next follow. */
const LINES_PER_RUN = 1_000_000;

interface OpenFlow {
  readonly id: FlowId;
  readonly type: string;
  readonly workflowId: string;
  readonly organisationId: string;
  readonly restarts: number;
  readonly startedAt: number;
}
export interface ReconcilerDeps {
  readonly engine: Pick<FlowEngine, 'stateOf'>;
  readonly given: FlowGiven;
  readonly log: Logger;
  readonly recorder: FlowRecorder;
  readonly work: Work;
  readonly workflows: Workflows;
}

/** Starts again what Temporal has lost, and ends the flows whose workflow somebody ended there. */
export function createFlowReconciler(deps: ReconcilerDeps): FlowReconciler {
  const { engine, work } = deps;
  const reconcile = async (flow: OpenFlow): Promise<'asked' | 'restarted' | 'ended'> => {
    const state = await engine.stateOf(flow.workflowId);
    if (state.is === 'RUNNING') return 'asked';
    const { organisationId } = flow;
    return work.write(asSystem({ kind: 'organisation', organisationId }), async (ctx) =>
      (await isStillSo(ctx, flow)) ? mend(ctx, flow, { ...deps, state }) : 'asked',
    );
  };
  return {
    async run() {
      const done = { asked: 0, restarted: 0, ended: 0 };
      for (let after: string | undefined; ;) {
        const flows = await work.read(asSystemForAll, (ctx) => openFlows(ctx, { after }));
        for (const outcome of await Promise.all(flows.map(reconcile))) {
          done.asked += 1;
          if (outcome !== 'asked') done[outcome] += 1;
        }
        if (flows.length < BATCH) return done;
        after = flows.at(-1)?.id;
      }
    },

    async recover(workflowId) {
      const [starter, flow] = await work.read(asSystemForAll, async (ctx) => {
        const found = await starterOf(ctx, workflowId);
        return [found, (await openFlows(ctx, { workflowId: found }))[0]] as const;
      });
      if (flow) return (await reconcile(flow)) !== 'ended';
      return starter !== workflowId; // its parent's start has not left yet
    },
  };
}

/** The workflow that starts this one: the parent's, for a child whose parent goes on. */
async function starterOf(ctx: Ctx, workflowId: string): Promise<string> {
  const text = `select p.workflow_id as parent from flows_flow f join flows_flow p on p.id = f.parent_id and p.closed_at is null
    where f.workflow_id = $1 and f.closed_at is null`;
  const [found] = await query<{ parent: string }>(ctx, text, [workflowId]);
  return found?.parent ?? workflowId;
}

/** Flows that go on, started already. Children only where their parent does not go on. */
function openFlows(
  ctx: Ctx,
  { after, workflowId }: { readonly after?: string | undefined; readonly workflowId?: string },
): Promise<OpenFlow[]> {
  const text = `
    select id, type, workflow_id as "workflowId", organisation_id as "organisationId", restarts,
      extract(epoch from started_at)::float8 * 1000 as "startedAt"
    from flows_flow f
    where closed_at is null and not exists (select from flows_flow p where p.id = f.parent_id and p.closed_at is null)
      and ($1::uuid is null or id > $1) and ($2::text is null or workflow_id = $2)
      and not exists (select from platform_outbox o where o.kind = 'workflow' and o.subject = f.workflow_id and o.sent_at is null
        and starts_with(o.key, 'start:'))
    order by id limit ${BATCH}`;
  return query<OpenFlow>(ctx, text, [after ?? null, workflowId ?? null]);
}

/** Locks the flow: whoever else reconciles it waits, and finds it done. */
async function isStillSo(ctx: Ctx, { id, restarts, workflowId }: OpenFlow): Promise<boolean> {
  const text = 'select id from flows_flow where id = $1 and restarts = $2 and closed_at is null for update';
  return (await query(ctx, text, [id, restarts])).length > 0 && !(await startIsWaiting(ctx, workflowId));
}

async function mend(
  ctx: Ctx,
  flow: OpenFlow,
  { given, log, recorder, state, workflows }: ReconcilerDeps & { readonly state: WorkflowState },
): Promise<'restarted' | 'ended'> {
  const { id, organisationId, workflowId, restarts } = flow;
  const kept = state.is === 'MISSING' ? await given.of(ctx, id) : undefined;
  if (kept) {
    await restart(ctx, flow, { given, kept, recorder, workflows });
    log.warn({ workflowId, flowId: id }, 'a workflow that Temporal has lost is started again');
    return 'restarted';
  }
  const event = state.is === 'ENDED' ? { what: 'endedOutside', detail: { failure: state.status } } : { what: 'lost' };
  const seq = (restarts + 1) * LINES_PER_RUN - 1;
  await recorder.record(ctx, { organisationId, workflowId, seq, at: Date.now(), now: { state: 'FAILED' }, event });
  log.error({ workflowId, flowId: id, state }, 'a flow is ended: its workflow does not run');
  return 'ended';
}

/** What its children were told: they are started by the new run, and get it then. */
async function tellChildren(ctx: Ctx, { id }: OpenFlow, { given, times, workflows }: Telling): Promise<void> {
  const text =
    'update flows_flow set restarts = $2, lost_at = coalesce(lost_at, now()) where parent_id = $1 and closed_at is null returning id, workflow_id as "workflowId"';
  for (const child of await query<Pick<OpenFlow, 'id' | 'workflowId'>>(ctx, text, [id, times]))
    await workflows.signalAgain(ctx, { id: child.workflowId, times, signals: await given.signalsOf(ctx, child.id) });
}
interface Telling extends Pick<ReconcilerDeps, 'given' | 'workflows'> {
  readonly times: number;
}

interface Restart extends Pick<ReconcilerDeps, 'given' | 'recorder' | 'workflows'> {
  readonly kept: Given;
}
async function restart(ctx: Ctx, flow: OpenFlow, { given, kept, recorder, workflows }: Restart): Promise<void> {
  const { id, type, organisationId, restarts, startedAt, workflowId } = flow;
  const times = restarts + 1;
  await query(
    ctx,
    `update flows_flow set restarts = $2, lost_at = coalesce(lost_at, now()), state = 'RUNNING', awaiting = 'start', awaited_from = 'portal',
       due_at = null, next = null, actions = '{cancel}', updated_at = now() where id = $1`,
    [id, times],
  );
  await recorder.add(ctx, id, { key: `restart:${times}`, what: 'restarted' });
  await workflows.startAgain(ctx, {
    workflow: workflowNameOf(type),
    id: workflowId,
    organisationId,
    times,
    memo: { startedAt },
    ...kept,
  });
  await tellChildren(ctx, flow, { given, times, workflows });
}
