/** The workflow that a schedule starts, and the activity that it calls. */
export const SCHEDULED_RUN = 'scheduledRun';
export const RUN_SCHEDULE = 'platform.runSchedule';

/** A schedule's id at the engine. Portals on one server have task queues of their own. */
export const scheduleIdOf = (taskQueue: string, name: string): string => `${taskQueue}/${name}`;
