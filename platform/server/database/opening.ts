import type { Scope } from '../context.ts';
import type { TimeOuts } from './time-outs.ts';

/** How a unit of work is opened: a statement that sets its reach. The scope is read from the row that it answers. */
export interface Opening {
  /** One statement for everybody, which is prepared; it travels together with `begin`. */
  readonly statement: string;
  /** Its parameters. */
  readonly values: readonly (string | null)[];
  /** The scope is the same whatever the row says: nobody waits for it. */
  readonly isKnown?: true;
  /** Others than the settings'. */
  readonly timeOuts?: Partial<TimeOuts>;
  /** Throws a refusal when the row says that nobody may ask. */
  scope(row: Readonly<Record<string, unknown>>): Scope;
}
