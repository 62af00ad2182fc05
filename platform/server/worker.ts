// What only the worker loads.
export { keepSchedules } from './temporal/kept-schedules.ts';
export { RUN_SCHEDULE } from './temporal/schedule-id.ts';
export { heartbeats } from './temporal/heartbeats.ts';
export { temporalHandler } from './temporal/temporal-handlers.ts';
