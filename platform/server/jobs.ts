import { extensionPoint } from '@platform/core';

/** A recurring task of every worker, first run at its start. No unit of work is open around it. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Safe when two workers do it at once. @throws when it could not be done; it is tried again soon */
  run(): Promise<void>;
}
export const jobs = extensionPoint<Job>('platform.jobs');
