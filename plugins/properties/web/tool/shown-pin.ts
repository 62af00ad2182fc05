import type { ObjectType } from '../../contract/index.ts';

/** A place as shares of the plan's width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** A pin as the plan shows it. */
export interface ShownPin extends Spot {
  readonly key: string;
  readonly number: string;
  readonly space: string;
  readonly objectType: ObjectType;
  /** Its door stands open, or a case about it does. */
  readonly calls?: boolean;
  /** Saved already. */
  readonly saved: boolean;
}
