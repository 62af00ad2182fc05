import { NewDisplay, ScreenContent } from '../../contract/index.ts';
import { z } from 'zod';

const KEY = 'board.screen';
/** What this browser knows of its screen. It outlives a restart, also without a network. */
const KeptScreen = z.object({
  secret: z.string(),
  /** While it waits to be paired. */
  waiting: NewDisplay.pick({ code: true, expiresAt: true }).nullable(),
  revision: z.string().nullable(),
  content: ScreenContent.nullable(),
  /** When the server last answered, in milliseconds since 1970. */
  heardAt: z.number(),
  restartAt: z.string().nullable(),
});
export type KeptScreen = z.output<typeof KeptScreen>;

/** What was kept; nothing where it is of another version. */
export function readKept(storage: Storage): KeptScreen | undefined {
  try {
    return KeptScreen.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps it; a browser without room shows it all the same. */
export function keep(storage: Storage, kept: KeptScreen): void {
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    storage.removeItem(KEY);
  }
}
