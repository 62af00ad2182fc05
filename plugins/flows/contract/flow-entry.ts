import type { FlowAction, FlowInput } from './flow-workflow.ts';
import type { FlowEvent, FlowState } from './flow.ts';

/** How a flow stands from now on. Times in milliseconds since 1970, as workflows count. */
export interface FlowNow {
  readonly state: FlowState;
  /** A code of the flow's texts. */
  readonly awaiting?: string | undefined;
  /** A code of the flow's texts, or a person's name. */
  readonly awaitedFrom?: string | undefined;
  readonly dueAt?: number | undefined;
  readonly next?: string | undefined;
  readonly actions?: readonly FlowAction[];
}

/** Something that happened. `detail` fills the places of its text; `name`, `email` and `phone` in it are shown only to whom they concern. */
export interface FlowHappening {
  /** A code of the flow's texts. */
  readonly what: string;
  readonly who?: string | undefined;
  readonly detail?: FlowEvent['detail'];
}

/** One line of a flow's story, written once however often it is sent. */
export interface FlowEntry extends FlowInput {
  readonly workflowId: string;
  /** Rising: what is older than what stands there already changes nothing any more. */
  readonly seq: number;
  readonly at: number;
  readonly now?: FlowNow | undefined;
  readonly event?: FlowHappening | undefined;
}
