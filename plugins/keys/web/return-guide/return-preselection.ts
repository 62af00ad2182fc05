import { useSearchParams } from 'react-router';
import { usePickedKeys } from '../components/use-picked-keys.ts';
import { refusedOf, type RefusedKey } from '../loan-guide/loan-key-choice.ts';
import { toPicked, type PickedKey } from '../loan-guide/loan-picked-key.ts';
import { useReturnRefusal } from './return-refusal.ts';

const CHOICES = ['keyId', 'picked', 'loanId'];

/** What an address chose beforehand: `?keyId=…`, keys that were picked in a list: `?picked=…`, or all that is still out of a loan: `?loanId=…`. */
export function useReturnPreselection(): {
  /** The part of the address that chose. */
  readonly chosen: readonly [string, string][];
  readonly initial: { readonly keys?: readonly PickedKey[] };
  readonly refused: readonly RefusedKey[];
} {
  const reasonOf = useReturnRefusal();
  const [address] = useSearchParams();
  const keys = usePickedKeys();
  return {
    chosen: [...address].filter(([name]) => CHOICES.includes(name)),
    initial: keys.length > 0 ? { keys: keys.filter((key) => reasonOf(key) === undefined).map(toPicked) } : {},
    refused: refusedOf(keys, reasonOf),
  };
}
