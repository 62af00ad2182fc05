import { useEffect, useEffectEvent } from 'react';

/** Somebody came back to a wizard by its first address after it had ended: it begins anew. */
export function LoanStartAnew({ onStart }: { readonly onStart: () => void }) {
  const start = useEffectEvent(onStart);
  useEffect(() => start(), []);
  return null;
}
