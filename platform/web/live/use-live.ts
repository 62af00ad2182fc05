import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import type { Stale } from '../stale.ts';
import type { Interest } from './live.ts';

/** While the page is shown, reads again what shows the subjects when the server says that the topic changed. */
export function useLive({ topic, id, touches }: Interest): void {
  const { live } = useHost();
  // A caller writes them anew at each rendering; their content says whether they changed.
  const content = JSON.stringify(touches);
  useEffect(() => {
    // made of them one line above
    return live.follow({ topic, id, touches: JSON.parse(content) as readonly Stale[] });
  }, [live, topic, id, content]);
}
