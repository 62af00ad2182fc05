import type { FlowInput } from '@plugins/flows/contract';
import {
  CancellationScope,
  CancelledFailure,
  condition,
  isCancellation,
  ParentClosePolicy,
  startChild,
  workflowInfo,
} from '@temporalio/workflow';
import type { FlowRun } from './flow-run.ts';
import { standing, type Wait } from './wait-for.ts';

type Workflow<I extends FlowInput, O> = (input: I) => Promise<O>;
export interface Child<I extends FlowInput> extends Wait {
  /** The id of its subject, which its flow was started for (`flow.start(…, { under })`). */
  readonly subjectId: string;
  readonly input: I;
  /** Ends it early, as if it was cancelled. */
  readonly unless?: () => boolean;
}

/** `keySigning` as a type of flow: `key-signing`, as `flowTypeOf` of the flows' contract makes it. */
const typeOf = ({ name }: { readonly name: string }) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Runs another flow as a part of this one. `undefined`: ended before it had begun. Throws when this flow is cancelled. */
export async function runChild<I extends FlowInput, O>(
  run: FlowRun,
  workflow: Workflow<I, O>,
  { subjectId, input, unless = () => false, ...wait }: Child<I>,
): Promise<O | undefined> {
  await run.record({ now: standing(run, wait) });
  const [child, watch] = [new CancellationScope(), new CancellationScope()];
  const watching = watch.run(async () => {
    await condition(unless);
    child.cancel();
  });
  watching.catch(() => {}); // the child has ended first
  const workflowId = `${typeOf(workflow)}:${subjectId}`;
  let isBegun = false;
  try {
    const answer = await child.run(async () => {
      const handle = await startChild(workflow, { ...optionsOf(), workflowId, args: [input] });
      isBegun = true;
      return handle.result();
    });
    if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The flow is cancelled');
    return answer;
  } catch (error) {
    if (!isBegun && isCancellation(error)) await run.recorder.notBegun(workflowId);
    if (unless() && isCancellation(error) && !CancellationScope.current().consideredCancelled) return undefined;
    throw error;
  } finally {
    watch.cancel();
  }
}

/** What a child knows of the request, the restarts and the organisation of its parent. */
function optionsOf() {
  const { memo = {}, typedSearchAttributes } = workflowInfo();
  const { requestId, restarts } = memo;
  return {
    memo: { requestId, ...(restarts !== undefined && { restarts }) },
    typedSearchAttributes,
    // what is put right when it is cancelled is put right also when somebody ends the parent in Temporal
    parentClosePolicy: ParentClosePolicy.REQUEST_CANCEL,
  };
}
