import type { Named } from '../../contract/index.ts';

interface Taken {
  readonly takenFrom: Named | null;
}
/** The storage places where keys lay before they were lent, each once. */
export function placesOf(keys: readonly Taken[]): readonly Named[] {
  return [...new Map(keys.flatMap(({ takenFrom }) => (takenFrom ? [[takenFrom.id, takenFrom] as const] : []))).values()];
}

/** The fields of a form that suggest where keys go back to. Nothing unless all of them lay at one place. */
export function suggestedPlace(keys: readonly Taken[]) {
  const [place, ...others] = placesOf(keys);
  if (!place || others.length > 0 || keys.some(({ takenFrom }) => !takenFrom)) return undefined;
  return { repositoryId: place.id, repositoryIdOption: { value: place.id, label: place.name } };
}
