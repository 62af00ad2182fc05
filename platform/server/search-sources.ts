import { type Endpoint, extensionPoint, type Text } from '@platform/core';
import type { Ctx } from './context.ts';

/** Something that the one search field found. */
export interface FoundThing {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail: string;
  /** Its page. */
  readonly path: string;
  /** Its mark is what was typed or scanned, to the letter. */
  readonly exact?: boolean;
  /** What is often done with it, where the asker may. */
  readonly actions?: readonly { readonly text: string; readonly path: string }[];
}
/** Things of one kind that people look for. */
export interface SearchSource {
  readonly id: string;
  /** What they are called. */
  readonly text: Text;
  /** Whoever may call it, and in whose organisations its service is on, finds them. */
  readonly endpoint: Endpoint;
  /** Whoever holds the `own` of that call finds what is theirs. `find` then has a person's reach, and leads to pages of theirs. */
  readonly own?: boolean;
  /** Lower stands first. */
  readonly order: number;
  /** A handful at most, the best first, within the reach of `ctx`. Each search needs an index: it is asked with every letter. */
  find(ctx: Ctx, words: string): Promise<readonly FoundThing[]>;
}
export const searchSources = extensionPoint<SearchSource>('platform.searchSources');
