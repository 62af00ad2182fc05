import type { Output } from '../command.ts';

/** How far the work has come, for whoever watches. */
export interface ProgressBar {
  show(what: string, percent: number): void;
  end(): void;
}
const WIDTH = 30;

/** A bar that is drawn over itself in a terminal; elsewhere nothing is drawn. */
export function createProgressBar({ err, isWatched }: Output): ProgressBar {
  let isDrawn = false;
  return {
    show(what, percent) {
      if (!isWatched) return;
      const filled = Math.round((percent / 100) * WIDTH);
      err(`\r${what.padEnd(10)} [${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${String(percent).padStart(3)} %`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) err('\n');
      isDrawn = false;
    },
  };
}
