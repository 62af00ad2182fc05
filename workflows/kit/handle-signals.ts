import type { WorkflowRef } from '@platform/core';
import type { FlowAction } from '@plugins/flows/contract';
import { defineSignal, setHandler } from '@temporalio/workflow';
import type { z } from 'zod';

/** Handles every signal that a workflow's contract names, but those of steering, which `runFlow` handles. */
export function handleSignals<R extends WorkflowRef>(handlers: {
  readonly [K in Exclude<keyof R['signals'], FlowAction>]: (payload: z.output<R['signals'][K]>) => void;
}): void {
  for (const [name, handle] of Object.entries(handlers) as [string, (payload: never) => void][])
    setHandler(defineSignal<[never]>(name), handle);
}
