/** `YYYY-MM-DD`: the first and the last day that can be chosen. */
export interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The day that a moment is on here, `YYYY-MM-DD`. */
export const dayOfDate = (date: Date): string => new Intl.DateTimeFormat('sv-SE').format(date);
