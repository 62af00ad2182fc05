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

/** What tells objects apart beside their numbers. */
export const COLOURS: Readonly<Record<ObjectType, string>> = {
  Door: '#0f5c6b',
  Hatch: '#7a4b00',
  Barrier: '#8a1f5c',
  CCTVCamera: '#1f4fa8',
  CCTVCentral: '#4b3a9b',
  CCTVSwitch: '#5c5c5c',
  Hotspot: '#2c6e2f',
};
