import { notifyManager } from '@tanstack/react-query';

/** Milliseconds, two frames: nobody sees the difference. */
const GATHERED = 32;

/** Draws answers that come close together once. A page that asks twenty things would be drawn twenty times. */
export function gatherAnswers(): void {
  let waiting: (() => void)[] = [];
  notifyManager.setScheduler((tell) => {
    if (waiting.push(tell) > 1) return;
    setTimeout(() => {
      const all = waiting;
      waiting = [];
      for (const each of all) each();
    }, GATHERED);
  });
}
