import type { EventEmitter } from 'node:events';
import { type Notice, RESET } from './notice.ts';

/** As long as a page may take from its first read to the open line. */
const LATELY_MS = 3000;
/** More than this is not worth telling one by one. */
const MOST = 1000;

/** What was heard in the last three seconds. Whoever reads while their line is opened misses nothing. */
export function lately(heard: EventEmitter): () => Notice[] {
  let recent: { readonly notice: Notice; readonly at: number }[] = [];
  const forget = () => void recent.splice(0, recent.findLastIndex(({ at }) => at < Date.now() - LATELY_MS) + 1);
  heard.on('live', (notice: Notice | null) => {
    if (notice === null) return forget();
    recent.push({ notice, at: Date.now() });
    if (recent.length > MOST) recent = [{ notice: RESET, at: Date.now() }];
  });
  return () => {
    forget();
    return recent.map(({ notice }) => notice);
  };
}
