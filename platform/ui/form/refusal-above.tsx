import { useEffect, useRef } from 'react';
import { NoteBar } from '../states/note-bar.tsx';

interface Props {
  /** Another one each time that something is refused, though it says the same. */
  readonly fault: { readonly message?: string | undefined };
  /** No field has been gone to instead. */
  readonly isAlone: boolean;
}
/** What was refused of no field. It comes into view: whoever sent a long form is at its end, and would think that nothing happened. */
export function RefusalAbove({ fault, isAlone }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlone && fault.message) place.current?.scrollIntoView({ block: 'center' });
  }, [isAlone, fault]);
  return (
    <div ref={place}>
      <NoteBar tone="danger">{fault.message}</NoteBar>
    </div>
  );
}
