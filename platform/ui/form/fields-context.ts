import { createContext } from 'react';
import type { FormSchema } from './schema-resolver.ts';

/** What the fields below know of their form. */
export interface Fields {
  /** What they are checked by; tells them whether they are required. */
  readonly schema: FormSchema | undefined;
  /** The names of the shown fields, so that refusals appear at them. */
  readonly shown: Set<string>;
  /** What fields still send by themselves; the form waits for it. */
  readonly sending?: Set<Promise<unknown>>;
}
export const FieldsContext = createContext<Fields>({ schema: undefined, shown: new Set() });
