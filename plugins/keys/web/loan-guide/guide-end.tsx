import { useStored } from '@platform/web';
import { useEffect, useEffectEvent } from 'react';

/** Clears a finished wizard when it is left. A reload shows its end again. */
export function useForgottenWhenLeft(wizard: string): void {
  const [, keep] = useStored<unknown>('tab', `wizard:${wizard}`, undefined);
  const forget = useEffectEvent(() => keep(undefined));
  useEffect(() => () => forget(), []);
}

/** Restarts a wizard that has ended when the user returns to its first address. */
export function LoanStartAnew({ onStart }: { readonly onStart: () => void }) {
  const start = useEffectEvent(onStart);
  useEffect(() => start(), []);
  return null;
}
