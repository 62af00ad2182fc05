import { uuidv7 } from 'uuidv7';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export function newId<T extends string = string>(): T {
  return uuidv7() as T; // a brand is a promise about where the id came from: here
}
