const [DAYS, WEEKS] = [14, 51];

/** The days that a history may be narrowed by, so many back: of two weeks each one, then one a week. A house keeps a year at most. */
export const DAYS_BACK: readonly number[] = Array.from({ length: DAYS + WEEKS }, (_, at) =>
  at < DAYS ? at : DAYS - 1 + 7 * (at - DAYS + 1),
);
