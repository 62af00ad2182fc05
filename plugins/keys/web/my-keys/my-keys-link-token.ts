import { useStored } from '@platform/web';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The token of a link in a mail. It is taken out of the visible address at once, so that nobody reads it over a shoulder or in the
 * history; the tab keeps it, since phones load the page anew on the way back from the BankID app.
 */
export function useLinkToken(): string | undefined {
  const [address, setAddress] = useSearchParams();
  const [kept, keep] = useStored<string | undefined>('tab', 'signing-link', undefined);
  const told = address.get('token') ?? undefined;
  const take = useEffectEvent((token: string) => {
    keep(token);
    setAddress({}, { replace: true });
  });
  useEffect(() => {
    if (told !== undefined) take(told);
  }, [told]);
  return told ?? kept;
}
