import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The search part of the address. A change is seen at once, while the router still brings the address along. */
export function useSwiftAddress(): readonly [URLSearchParams, (edit: (next: URLSearchParams) => void) => void] {
  const [address, setAddress] = useSearchParams();
  const arrived = address.toString();
  const [seen, setSeen] = useState({ over: arrived, text: arrived });
  if (seen.over !== arrived) setSeen({ over: arrived, text: arrived });
  const current = new URLSearchParams(seen.text);
  return [
    current,
    (edit) => {
      const next = new URLSearchParams(seen.text);
      edit(next);
      setSeen({ over: arrived, text: next.toString() });
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  ];
}
