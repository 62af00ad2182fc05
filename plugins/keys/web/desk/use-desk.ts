import { MAX_LIMIT } from '@platform/core';
import { useStored } from '@platform/web';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSummary } from '@plugins/accounts/contract';
import { type Key, keySubjects, MAX_LOAN_KEYS } from '../../contract/index.ts';
import { allKeys, keysById } from '../components/all-pages.ts';
import { keyApi } from '../key-api.ts';
import { findArchived, findByCode, findOnRing } from '../key-picker/find-scanned.ts';
import { apartmentApi, userApi } from '../loans/loan-apis.ts';
import { useDoubts } from './use-doubts.ts';

/** Who stands at the desk, or the apartment for which they do. */
export interface DeskPerson extends Pick<UserSummary, 'name' | 'organisation'> {
  readonly type: 'USER' | 'APARTMENT';
  readonly id: string;
}
/** So many keys lie on the desk at once: as many as are lent in one step. */
const ROOM = MAX_LOAN_KEYS;
/** So many people of a name are offered. */
const NAMESAKES = 8;
const NONE: readonly Key['id'][] = [];
/** Whom one may mean, and whether there are more of them. */
interface Namesakes {
  readonly shown: readonly DeskPerson[];
  readonly more: boolean;
}
const NOBODY: Namesakes = { shown: [], more: false };

/** What lies on the desk: keys and perhaps a person. Kept in the tab over a reload. */
export function useDesk() {
  const { t } = useTranslation('keys');
  const queries = useQueryClient();
  const [ids, keep] = useStored<readonly Key['id'][]>('tab', 'desk-keys', NONE);
  const [person, choose] = useStored<DeskPerson | undefined>('tab', 'desk-person', undefined);
  const [namesakes, offer] = useState<Namesakes>(NOBODY);
  const doubts = useDoubts();
  // one scan may come before the last one is drawn
  const latest = useRef(ids);
  const { data } = useQuery({
    queryKey: [...keyApi.list.key(), 'desk', ids],
    queryFn: () => keysById(queries, ids),
    meta: { shows: [keySubjects.key, keySubjects.loan] },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = new Map((data ?? []).map((key) => [key.id, key]));

  function put(next: readonly Key['id'][]): void {
    latest.current = next;
    keep(next);
  }
  /** Answers why not when they cannot lie there. */
  function add(keys: readonly Key[]): string | undefined {
    const fresh = keys.map(({ id }) => id).filter((id) => !latest.current.includes(id));
    if (fresh.length === 0) return t('loan.refused.twice', { marking: keys.map(({ marking }) => marking).join(', ') });
    if (latest.current.length + fresh.length > ROOM) return t('desk.full', { count: ROOM });
    put([...fresh, ...latest.current]);
    return undefined;
  }
  async function findBorrower(words: string): Promise<string | undefined> {
    const borrowers = await borrowersCalled(queries, words);
    const [only, ...others] = borrowers.shown;
    if (!only && (await findArchived(queries, words))) return t('desk.archived', { marking: words });
    if (!only) return t('desk.unknown', { code: words });
    if (others.length === 0) choose(only);
    offer(others.length === 0 ? NOBODY : borrowers);
    return undefined;
  }

  return {
    /** The newest first. */
    keys: ids.flatMap((id) => found.get(id) ?? []),
    person,
    namesakes,
    doubts,
    add,
    /** A key by its marking or ID number. Else a ring, else a person or an apartment. */
    async scan(code: string): Promise<string | undefined> {
      const called = await findByCode(queries, code);
      if (called.length > 1) return doubts.ask(code, called);
      if (called.length > 0) return add(called);
      const onRing = await findOnRing(queries, code);
      return onRing.length > 0 ? add(onRing) : findBorrower(code);
    },
    /** Puts all that the person has on the desk. */
    async addHeld({ id, type }: DeskPerson): Promise<string | undefined> {
      const held = await allKeys(queries, { holderType: [type], holderId: [id] });
      return held.length > 0 ? add(held) : undefined;
    },
    drop: (gone: readonly Key['id'][]) => put(latest.current.filter((id) => !gone.includes(id))),
    choose(chosen: DeskPerson | undefined): void {
      offer(NOBODY);
      choose(chosen);
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;

/** The apartment with that number, and the people whom one may mean by it. */
async function borrowersCalled(queries: QueryClient, words: string): Promise<Namesakes> {
  const people = { query: words, active: 'true' as const, limit: NAMESAKES, orderBy: 'name' as const };
  // of all that begin so, the one with that number comes first
  const numbered = { query: words, limit: MAX_LIMIT, orderBy: 'number' as const };
  const [named, homes] = await Promise.all([
    queries.fetchQuery({ ...userApi.list.query({ query: people }), staleTime: 0 }),
    queries.fetchQuery({ ...apartmentApi.list.query({ query: numbered }), staleTime: 0 }),
  ]);
  const shown = [
    ...homes.items
      .filter(({ number }) => number.toLowerCase() === words.toLowerCase())
      .map(({ id, number, address, organisation }) => ({ type: 'APARTMENT' as const, id, name: `${number}, ${address}`, organisation })),
    ...named.items.map(({ id, name, organisation }) => ({ type: 'USER' as const, id, name, organisation })),
  ];
  return { shown, more: named.nextCursor !== null };
}
