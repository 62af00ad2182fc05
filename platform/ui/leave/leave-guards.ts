/** Asks whether a page may be left. */
export type LeaveGuard = () => Promise<boolean>;

/** What keeps one on a page: unsaved work. */
export interface LeaveGuards {
  /** Keeps the page until the answered function is called. */
  readonly hold: (guard: LeaveGuard) => () => void;
  readonly isHeld: () => boolean;
  /** Asks every guard, one after the other, until one says no. */
  readonly mayLeave: () => Promise<boolean>;
}

export function createLeaveGuards(): LeaveGuards {
  const held = new Set<LeaveGuard>();
  return {
    hold(guard) {
      held.add(guard);
      return () => void held.delete(guard);
    },
    isHeld: () => held.size > 0,
    async mayLeave() {
      for (const guard of held) if (!(await guard())) return false;
      return true;
    },
  };
}
