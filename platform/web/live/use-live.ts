import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import type { Interest } from './live.ts';

/** While the page is shown, reads the queries again when the server says that the topic changed. */
export function useLive({ topic, id, keys }: Interest): void {
  const { live } = useHost();
  // A caller writes the keys anew at each rendering; their content says whether they changed.
  const content = hashKey(keys);
  useEffect(() => {
    // The content was made of query keys one line above.
    const same = JSON.parse(content) as readonly QueryKey[];
    return live.follow({ topic, id, keys: same });
  }, [live, topic, id, content]);
}
