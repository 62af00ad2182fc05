export { addManyUnits } from './devices/many-units.ts';
export { gateway } from './services.ts';
export { timedAccess, type TimedDoorOpened, timedDoorOpened } from './timed/refs.ts';
export type { TimedAccess, TimedDoor, TimedRight } from './timed/timed-access.ts';
