import { type Plugin, workflow, type WorkflowRef } from '@platform/core';
import { z } from 'zod';

/** What can be asked of a flow from outside (api.md, "Flows"). */
export const FlowAction = z.enum(['retry', 'nudge', 'cancel', 'skip']);
export type FlowAction = z.output<typeof FlowAction>;

/** Who asks, and why. */
export const Steering = z.object({ by: z.string(), reason: z.string() });
export type Steering = z.output<typeof Steering>;

/** The signals that every flow takes; `runFlow` of the kit handles them. */
export const steeringSignals = { retry: Steering, nudge: Steering, cancel: Steering, skip: Steering } satisfies Record<FlowAction, unknown>;

/** A flow always knows whose it is. */
export interface FlowInput {
  readonly organisationId: string;
}
type Signals = Readonly<Record<string, z.ZodType>>;
export type FlowRef<
  I extends z.ZodType<FlowInput> = z.ZodType<FlowInput>,
  O extends z.ZodType = z.ZodType,
  S extends Signals = Signals,
> = WorkflowRef<I, O, S & typeof steeringSignals>;

/** Declares a workflow that people can see and control. It has its own signals and the control signals. */
export function flowWorkflow<I extends z.ZodType<FlowInput>, O extends z.ZodType, const S extends Signals = {}>(
  plugin: Plugin,
  name: string,
  { input, output, signals }: { readonly input: I; readonly output: O; readonly signals?: S },
): FlowRef<I, O, S> {
  return workflow(plugin, name, { input, output, signals: { ...(signals ?? ({} as S)), ...steeringSignals } });
}

/** The type of a flow as lists show it: `key-signing` for the workflow `keySigning`. */
export function flowTypeOf({ name }: Pick<WorkflowRef, 'name'>): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The workflow of a type: `keySigning` for `key-signing`. */
export function workflowNameOf(type: string): string {
  return type.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Which attempt at its subject a workflow of this id is: the first is 1. */
export function attemptOf(workflowId: string): number {
  return Number(workflowId.split(':')[2] ?? 1);
}

/** The workflow's id, fixed by subject and attempt. A flow that is started twice runs once. */
export function workflowIdOf(ref: Pick<WorkflowRef, 'name'>, subjectId: string, attempt = 1): string {
  return `${flowTypeOf(ref)}:${subjectId}${attempt === 1 ? '' : `:${attempt}`}`;
}
