import type { WorkflowRef } from '@platform/core';
import type { z } from 'zod';

export type { WorkflowOf } from '@platform/core';
/** What a workflow is given, by its contract. */
export type InputOf<R extends WorkflowRef> = z.output<R['input']>;
/** What a workflow answers, by its contract. */
export type OutputOf<R extends WorkflowRef> = z.input<R['output']>;
