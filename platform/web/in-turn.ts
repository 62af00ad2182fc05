import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';

/**
 * Does something in its turn beside what React draws, and answers what that answers. A page that asks forty things at once sends them in slices
 * of some 5 ms, between which a slow phone answers a touch.
 */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => void task().then(resolve, reject));
  });
}
