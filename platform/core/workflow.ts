import type { z } from 'zod';
import type { Plugin } from './plugin.ts';

type Signals = Readonly<Record<string, z.ZodType>>;

/** What a caller may know of a workflow: its input, output and signals. The function stands in `workflows/`. */
export interface WorkflowRef<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, S extends Signals = Signals> {
  readonly plugin: Plugin;
  /** The Temporal workflow type, and the name of the function in `workflows/` that implements it. */
  readonly name: string;
  readonly input: I;
  readonly output: O;
  readonly signals: S;
}

/** Declares a workflow of a plugin. */
export function workflow<I extends z.ZodType, O extends z.ZodType, const S extends Signals = {}>(
  plugin: Plugin,
  name: string,
  spec: { readonly input: I; readonly output: O; readonly signals?: S },
): WorkflowRef<I, O, S> {
  return { plugin, name, input: spec.input, output: spec.output, signals: spec.signals ?? ({} as S) };
}

/** The function that implements a ref. */
export type WorkflowOf<R> = R extends WorkflowRef<infer I, infer O> ? (input: z.output<I>) => Promise<z.input<O>> : never;
