import { type Interest, useLive } from '@platform/web';
import { useEffect } from 'react';
import type { AreaCounts } from '../shell/navigation/area-links.ts';
import { useWork } from './use-work.ts';

/** Counts what waits in each area, and keeps it fresh. Draws nothing. */
export function WorkCounts({ onCount }: { readonly onCount: (counts: AreaCounts) => void }) {
  const { groups, followed, isRead } = useWork();
  const counts: AreaCounts = {};
  for (const { source, total } of groups) {
    counts[source.area] = (counts[source.area] ?? 0) + total;
    counts.home = (counts.home ?? 0) + total;
  }
  // the frame around is drawn anew by it: once, not with each source
  const told = isRead ? JSON.stringify(counts) : '';
  useEffect(() => {
    // written two lines above
    if (told) onCount(JSON.parse(told) as AreaCounts);
  }, [told, onCount]);
  return followed.map((interest, index) => <Followed key={`${interest.topic}${index}`} {...interest} />);
}

function Followed(interest: Interest) {
  useLive(interest);
  return null;
}
