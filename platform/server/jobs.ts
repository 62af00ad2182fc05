import { extensionPoint } from '@platform/core';

/** Something that every worker does at its start and then again and again, with no unit of work open. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Safe when two workers do it at once. @throws when it could not be done; it is tried again soon */
  run(): Promise<void>;
}
export const jobs = extensionPoint<Job>('platform.jobs');
