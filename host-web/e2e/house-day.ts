import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';

/** The day where the house stands, so many days ahead, `YYYY-MM-DD`. Before midnight in UTC it is already tomorrow there. */
export const houseDay = (ahead = 0): string => addDays(dayIn(PORTAL_TIME_ZONE, new Date()), ahead);
