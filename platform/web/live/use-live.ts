import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import type { Stale } from '../stale.ts';
import type { Interest } from './live.ts';

/** Refetches the queries of the subjects on every event of the topic, while mounted. */
export function useLive({ topic, id, touches, restMs }: Interest): void {
  const { live } = useHost();
  // A caller writes them anew at each rendering; their content says whether they changed.
  const content = JSON.stringify(touches);
  useEffect(() => {
    // made of them one line above
    return live.follow({ topic, id, touches: JSON.parse(content) as readonly Stale[], restMs });
  }, [live, topic, id, content, restMs]);
}
