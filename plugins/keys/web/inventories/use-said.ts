import { useState } from 'react';
import type { KeyId, OwnInventory } from '../../contract/index.ts';

/** For so many at a time one signs: more would not fit into the text. */
export const SIGNED_AT_ONCE = 250;
type Said = Readonly<Record<string, 'found' | 'missing'>>;

/** What somebody says of their keys in an inventory, until it is signed. */
export function useSaid(keys: OwnInventory['keys']) {
  const [said, setSaid] = useState<Said>({});
  const pending = keys.flatMap(({ key, status }) => (key && status === 'PENDING' ? key.id : []));
  const answered = pending.filter((keyId) => said[keyId] !== undefined);
  const signed = answered.slice(0, SIGNED_AT_ONCE);
  const of = (answer: 'found' | 'missing'): KeyId[] => signed.filter((keyId) => said[keyId] === answer);
  return {
    said,
    /** What is signed next. */
    answers: { found: of('found'), missing: of('missing') },
    count: signed.length,
    /** As many are left for the next signature. */
    more: answered.length - signed.length,
    isAsked: pending.length > 0,
    say: (keyId: KeyId, answer: 'found' | 'missing') => setSaid({ ...said, [keyId]: answer }),
    haveAll: () => setSaid(Object.fromEntries(pending.map((keyId) => [keyId, 'found' as const]))),
  };
}
