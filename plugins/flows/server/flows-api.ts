import { extensionPoint, type Language, type Text, type WorkflowRef } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { z } from 'zod';
import type { Flow, FlowHappening, FlowId, FlowNow, FlowRef } from '../contract/index.ts';

/** What a flow is about: `{ type: 'key-loan', id }`. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}
export interface FlowStart<R extends FlowRef> {
  readonly subject: Subject;
  /** Its `organisationId` is whose flow it is. */
  readonly input: z.input<R['input']>;
  /** The users whose own flow it is: a loan's holder, an import's sender. */
  readonly userIds?: readonly string[];
  /** How it stands until the workflow says more. RUNNING unless told. */
  readonly now?: FlowNow | undefined;
  /** What the first line of its story says beside who began it. */
  readonly detail?: FlowHappening['detail'];
  /** The flow whose workflow runs this one as its child. The row is written now, and the parent starts the workflow. */
  readonly under?: FlowId | undefined;
}

export interface OpenFlows {
  readonly type: string;
  readonly name: Text;
  readonly count: number;
}
/** Flows for other plugins. */
export interface Flows {
  /** Writes the flow and posts the start of its workflow, in the current transaction. The same subject again: the flow that is open; a new one once that has ended. */
  start<R extends FlowRef>(ctx: Ctx, ref: R, start: FlowStart<R>): Promise<FlowId>;
  /** Signals the open flow of that kind about the subject, if any, once per `key`. */
  signal<R extends FlowRef, K extends keyof R['signals'] & string>(
    ctx: Ctx,
    ref: R,
    told: { readonly subjectId: string; readonly key: string; readonly signal: { readonly [N in K]: z.input<R['signals'][N]> } },
  ): Promise<void>;
  /** Adds an event to a flow in the current transaction, once per `key`. */
  record(ctx: Ctx, flowId: FlowId, event: FlowHappening & { readonly key: string }): Promise<void>;
  /** Says anew whose own the newest flow about something is. Those who were named before do not see it any more. */
  setUsers(ctx: Ctx, subject: Subject, userIds: readonly string[]): Promise<void>;
  /** The newest flow about something. */
  newestOf(ctx: Ctx, subject: Subject): Promise<FlowId | undefined>;
  /** Those subjects of a type whose flows have all ended. None that never had one. */
  endedOf(ctx: Ctx, type: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those subjects of a type whose newest flow is done. None whose flow goes on, failed or was cancelled. */
  doneOf(ctx: Ctx, type: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The newest flow about something, as the asker may see it. Whoever calls has checked that the asker may see the subject. */
  flowOf(ctx: Ctx, subject: Subject): Promise<Flow | undefined>;
  /**
   * Asks the flow to end: what `cancelled` of its workflow does. A closed one stays as it is. `because` is a code of its texts' `reasons`:
   * whoever reads its story need not read the language of whoever ended it.
   */
  withdraw(ctx: Ctx, flowId: FlowId, because: string): Promise<void>;
  /** How many flows of each type that go on a user sees as their own. */
  openOf(ctx: Ctx, userId: string): Promise<readonly OpenFlows[]>;
}
export const flows = serviceRef<Flows>('flows.flows');

/** How many flows were looked at. And what was done about those that Temporal does not run. */
export interface Reconciled {
  readonly asked: number;
  readonly restarted: number;
  readonly ended: number;
}
/** Compares the open flows with what Temporal runs. */
export interface FlowReconciler {
  /** Starts again what Temporal has lost, and ends what was ended there. Safe beside another. @throws when Temporal does not answer */
  run(): Promise<Reconciled>;
  /** The same for one workflow. False when it has no open flow, or could not be started again. @throws when Temporal does not answer */
  recover(workflowId: string): Promise<boolean>;
}
export const flowReconciler = serviceRef<FlowReconciler>('flows.flowReconciler');

/** How people may read what subjects are called. */
export interface TitleReader {
  readonly language: Language;
  /** Whether names of people are told, not their initials. */
  readonly seesPeople: boolean;
}
/** What subjects are called, by their ids. Those that the asker does not reach are left out. */
export type TitlesOf = (ctx: Ctx, ids: readonly Subject['id'][], reader: TitleReader) => Promise<ReadonlyMap<string, string>>;

/** What the codes of one type of flow say to people. Events take the values of their detail: `{name}`; `{step}` is the step's own text. */
export interface FlowTexts {
  readonly ref: Pick<WorkflowRef, 'name'>;
  readonly name: Text;
  /** What it waits for, does, or does next. */
  readonly steps: Readonly<Record<string, Text>>;
  /** From whom it waits, where that is not a person's name. */
  readonly parties?: Readonly<Record<string, Text>>;
  readonly events?: Readonly<Record<string, Text>>;
  /** Why the portal itself ended it. */
  readonly reasons?: Readonly<Record<string, Text>>;
  /** The page of the subject, with `{id}`. */
  readonly subjectPath?: string;
  /** Whoever holds this permission sees the timeline on the subject itself. */
  readonly seenWith?: string;
  /** Whoever it is about may end it from its timeline. Without it the rules of the subject alone say when they may. */
  readonly withdrawable?: boolean;
  /** What tells its flows from each other. */
  readonly titles?: TitlesOf;
}
export const flowTexts = extensionPoint<FlowTexts>('flows.flowTexts');

/**
 * Decides who may see subjects of one type, where `seenWith` alone does not. A timeline is shown only to them and to the people whose own
 * it is; the console links its page only for them.
 */
export interface SubjectViewer {
  readonly type: Subject['type'];
  /** Those of the ids that the asker may see. */
  readonly seen: (ctx: Ctx, ids: readonly Subject['id'][]) => Promise<ReadonlySet<string>>;
}
export const subjectViewers = extensionPoint<SubjectViewer>('flows.subjectViewers');
