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

/** Keeps it, as much of it as there is room for. What the display is known by stays in any case: without it, it is paired with nothing. */
export function keep(storage: Storage, kept: KeptScreen): void {
  const { content } = kept;
  // asked for anew by a browser that starts with less than all of it
  const small = content && { ...kept, revision: null, content: { ...content, ...withoutPictures(content) } };
  [kept, ...(small ? [small] : []), { ...kept, revision: null, content: null }].some((each) => isKept(storage, each));
}

function isKept(storage: Storage, kept: KeptScreen): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    storage.removeItem(KEY); // what stood there takes room too
    return false;
  }
}

const withoutPictures = ({ news, emergency }: ScreenContent): Pick<ScreenContent, 'news' | 'emergency'> => ({
  news: news.map((each) => ({ ...each, picture: null })),
  emergency: emergency.map((each) => ({ ...each, picture: null })),
});
