const [DAYS, WEEKS] = [14, 51];

/** How many days back a history may begin. Each of two weeks, then one a week. A house keeps a year at most. */
export const DAYS_BACK: readonly number[] = Array.from({ length: DAYS + WEEKS }, (_, at) =>
  at < DAYS ? at : DAYS - 1 + 7 * (at - DAYS + 1),
);
