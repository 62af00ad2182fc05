import { useState } from 'react';
import type { KeyId, OwnInventory } from '../../contract/index.ts';

type Said = Readonly<Record<string, 'found' | 'missing'>>;

/** What somebody says of their keys in an inventory, until it is signed. */
export function useSaid(keys: OwnInventory['keys']) {
  const [said, setSaid] = useState<Said>({});
  const pending = keys.flatMap(({ key, status }) => (key && status === 'PENDING' ? key.id : []));
  const of = (answer: 'found' | 'missing'): KeyId[] => pending.filter((keyId) => said[keyId] === answer);
  const answers = { found: of('found'), missing: of('missing') };
  return {
    said,
    answers,
    count: answers.found.length + answers.missing.length,
    isAsked: pending.length > 0,
    say: (keyId: KeyId, answer: 'found' | 'missing') => setSaid({ ...said, [keyId]: answer }),
    haveAll: () => setSaid(Object.fromEntries(pending.map((keyId) => [keyId, 'found' as const]))),
  };
}
