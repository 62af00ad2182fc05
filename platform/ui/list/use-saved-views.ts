import { type SavedView, savedViews, type SavedViewStore, usePublicContributions, useSignedIn } from '@platform/web';
import { useQuery } from '@tanstack/react-query';

export interface SavedViews {
  readonly store: SavedViewStore | undefined;
  readonly saved: readonly (SavedView & { readonly id: string })[];
}
const NONE = { queryKey: ['ui', 'views', 'none'], queryFn: () => ({ items: [] }) };

const NO_VIEWS = { items: [] };
const savedOf = ({ items }: { readonly items: SavedViews['saved'] }) => items;

/** The views of a list that the reader has saved, and what keeps them. Nothing for whoever is not signed in. */
export function useSavedViews(list: string): SavedViews {
  const { signedIn } = useSignedIn();
  const [offer] = usePublicContributions(savedViews);
  const { data: store } = useQuery({
    queryKey: ['ui', 'view-store'],
    queryFn: () => offer?.load() ?? null,
    enabled: signedIn !== undefined && offer !== undefined,
    staleTime: Infinity,
  });
  // most have none: that they have come changes nothing then
  const { data } = useQuery({ ...(store?.of(list) ?? NONE), enabled: Boolean(store), placeholderData: NO_VIEWS, select: savedOf });
  return { store: store ?? undefined, saved: data ?? [] };
}
