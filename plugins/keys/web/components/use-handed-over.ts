import { useStored } from '@platform/web';

/** Name and ids of what was picked, the newest last. */
type HandedOver = readonly (readonly [string, readonly string[]])[];
const NOTHING: HandedOver = [];
/** So many are kept, for whoever goes back. */
const KEPT = 5;

/** Passes picked keys from a list to a guide. They are stored in the tab; the address has a short name for them (`?picked=…`). */
export function useHandedOver() {
  const [kept, keep] = useStored<HandedOver>('tab', 'picked-keys', NOTHING);
  return {
    /** Keeps the ids; answers their name. */
    handOver(ids: readonly string[]): string {
      const name = Date.now().toString(36);
      keep([...kept, [name, ids] as const].slice(-KEPT));
      return name;
    },
    /** The ids under a name; none in another tab. */
    idsOf: (name: string | null): readonly string[] => kept.find(([one]) => one === name)?.[1] ?? [],
  };
}
