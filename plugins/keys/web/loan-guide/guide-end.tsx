import { useStored } from '@platform/web';
import { useEffect, useEffectEvent } from 'react';

/** The end of a wizard: a reload shows it again; leaving it and coming back begins anew. */
export function useForgottenWhenLeft(wizard: string): void {
  const [, keep] = useStored<unknown>('tab', `wizard:${wizard}`, undefined);
  const forget = useEffectEvent(() => keep(undefined));
  useEffect(() => () => forget(), []);
}

/** Somebody came back to a wizard by its first address after it had ended: it begins anew. */
export function LoanStartAnew({ onStart }: { readonly onStart: () => void }) {
  const start = useEffectEvent(onStart);
  useEffect(() => start(), []);
  return null;
}
