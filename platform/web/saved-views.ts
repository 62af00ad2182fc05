import { extensionPoint } from '@platform/core';
import type { MutationOf, QueryOf } from './client.ts';

/** A list as somebody wants to find it again. */
export interface SavedView {
  readonly name: string;
  /** Search, filters and order, as they stand in the address. */
  readonly address: string;
  /** The columns that are shown; the usual ones where there are none. */
  readonly columns: readonly string[] | null;
}
/** Keeps the views of whoever is signed in, by the name of the list. */
export interface SavedViewStore {
  readonly of: (list: string) => QueryOf<{ readonly items: readonly (SavedView & { readonly id: string })[] }>;
  /** One of the same name is replaced. */
  readonly save: () => MutationOf<unknown, { readonly body: { list: string; name: string; address: string; columns: string[] | null } }>;
  readonly remove: () => MutationOf<unknown, { readonly params: { readonly id: string } }>;
}
/** Offered by one plugin; without it lists have no views of their own. */
export const savedViews = extensionPoint<{ readonly id: string; readonly load: () => Promise<SavedViewStore> }>('platform.savedViews');
