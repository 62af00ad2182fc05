export { addDays, DAY_MS, dayIn, isoWeek, weekdayOf } from './day.ts';
export { isHoliday } from './holidays.ts';
export { momentOf } from './wall-time.ts';
export { addWorkingDays, isWorkingDay, receivedOn } from './working-days.ts';
export { addWorkingTime, type OfficeHours, workingTimeBetween } from './working-hours.ts';
export { writtenDay, writtenMoment, writtenShort } from './written.ts';
export { clockIn } from './zone-clock.ts';
export { PORTAL_TIME_ZONE, timeZoneOf } from './zone.ts';
