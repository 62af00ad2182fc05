export { heardUnit, madeDevice, madeGroup, madeLock, newNumber, PARTNER, userIdOf } from './made.ts';
