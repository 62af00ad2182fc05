import { type Endpoint, type Tag, tagsOf } from '@platform/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call } from './request.ts';

/** All of a subject, or the one with the id. */
export interface Stale {
  readonly subject: string;
  readonly id?: string | undefined;
}
export interface ReadAgainOptions {
  /** The touched rows are out of sight: their own queries are invalidated, not refetched. */
  readonly gone?: boolean;
}

/** Invalidates what shows the subjects. What is on the page is read again, and waited for. */
export async function readAgain(queries: QueryClient, touched: readonly Stale[], { gone = false }: ReadAgainOptions = {}): Promise<void> {
  const isStale = (shown: readonly Stale[] = []) => shown.some((one) => touched.some((other) => areOne(one, other)));
  const isGone = (shown: readonly Stale[] = []) =>
    gone && shown.some(({ subject, id }) => id !== undefined && touched.some((other) => other.subject === subject && other.id === id));
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ meta }) => isStale(meta?.shows) && !isGone(meta?.shows) }),
    queries.invalidateQueries({ predicate: ({ meta }) => isGone(meta?.shows), refetchType: 'none' }),
  ]);
}
const areOne = (one: Stale, other: Stale) =>
  one.subject === other.subject && (one.id === undefined || other.id === undefined || one.id === other.id);

/** Invalidates the queries of subjects that change otherwise than by a call of this page. */
export function useReadAgain(): (touched: readonly Stale[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async (touched) => readAgain(queries, touched), [queries]);
}

/** What a call shows, with the ids that it was asked for. */
export const shownBy = ({ shows }: Endpoint, call: Call): readonly Stale[] => idsOf(tagsOf(shows), call);

/** What a call has changed. */
export const touchedBy = ({ touches }: Endpoint, call: Call): readonly Stale[] => idsOf(tagsOf(touches), call);

const idsOf = (tags: readonly Tag[], { params }: Call): Stale[] =>
  tags.map(({ subject, param }) => {
    const id = param === undefined ? undefined : params?.[param];
    return { subject, ...(typeof id === 'string' && { id }) };
  });
