/** A time that can be pressed, or that says why not. */
export interface GridSlot {
  readonly id: string;
  /** Slots of the same row stand side by side: `07:00–10:00`. */
  readonly row: string;
  /** How it stands: "Ledig". */
  readonly label: string;
  readonly tone: 'free' | 'own' | 'taken' | 'none';
  /** What pressing it does; without it, it is only read. */
  readonly press?: (() => void) | undefined;
}
export interface GridDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** In full, for who does not see the column: "måndag 23 november". */
  readonly name: string;
  /** Above the column: "mån 23". */
  readonly heading: string;
  readonly slots: readonly GridSlot[];
}
