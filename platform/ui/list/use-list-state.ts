import type { ListQuery } from './list-source.ts';
import { useSwiftAddress } from './use-swift-address.ts';

export interface ListState {
  readonly text: string;
  readonly sort: { readonly by: string; readonly order: 'asc' | 'desc' } | undefined;
  readonly chosen: (filterId: string) => readonly string[];
  readonly isNarrowed: boolean;
  /** Nobody has searched or filtered: what narrows it is what the list starts with. */
  readonly isAsStarted: boolean;
  readonly search: (text: string) => void;
  /** Sorts by a column; once more turns the order. */
  readonly sortBy: (by: string) => void;
  /** `name` upwards, `-name` downwards. */
  readonly sortTo: (order: string) => void;
  /** `insteadOf`: the filters that are emptied by it. */
  readonly choose: (filterId: string, values: readonly string[], insteadOf?: readonly string[]) => void;
  readonly clear: () => void;
  /** Filters that the reader has asked for besides those in sight. */
  readonly added: readonly string[];
  readonly add: (filterId: string) => void;
  /** The part of the call that comes from the address. */
  readonly query: ListQuery;
  /** Search, filters and order as they stand in the address, and nothing else of it. Empty as the list starts. */
  readonly address: string;
  /** The same of another address, so that two can be compared. */
  readonly canonical: (address: string) => string;
  /** The part of a call that would come from that address. */
  readonly queryOf: (address: string) => ListQuery;
  /** Shows what that address would. */
  readonly open: (address: string) => void;
}
interface Start {
  readonly sort?: { readonly by: string; readonly order: 'asc' | 'desc' } | undefined;
  readonly filters?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A filter that somebody emptied on purpose. The list starts with some of its values. */
const NOTHING = '-';
/** Names in the address what was added. */
const ADDED = 'filter';

/** Search, sort and filters of a list. They live in the address, so that a list can be sent, bookmarked and gone back to. */
export function useListState(filterIds: readonly string[], start: Start): ListState {
  const [address, change] = useSwiftAddress();
  const names = ['q', 'sort', ...filterIds];
  const { text, sort, chosen, query } = asked(address, filterIds, start);
  const partOf = (from: URLSearchParams) => {
    const part = new URLSearchParams(names.flatMap((name) => from.getAll(name).map((value) => [name, value])));
    part.sort();
    return part;
  };
  return {
    text,
    sort,
    chosen,
    query,
    isNarrowed: text !== '' || filterIds.some((id) => chosen(id).length > 0),
    isAsStarted: text === '' && filterIds.every((id) => isSame(chosen(id), start.filters?.[id] ?? [])),
    address: partOf(address).toString(),
    canonical: (other) => partOf(new URLSearchParams(other)).toString(),
    queryOf: (other) => asked(new URLSearchParams(other), filterIds, start).query,
    open: (other) =>
      change((next) => {
        for (const name of names) next.delete(name);
        for (const [name, value] of partOf(new URLSearchParams(other))) next.append(name, value);
      }),
    search: (typed) => change((next) => (typed === '' ? next.delete('q') : next.set('q', typed))),
    sortBy: (by) => change((next) => next.set('sort', sort?.by === by && sort.order === 'asc' ? `-${by}` : by)),
    sortTo: (order) => change((next) => next.set('sort', order)),
    added: address.getAll(ADDED),
    add: (id) => change((next) => next.append(ADDED, id)),
    choose: (id, values, insteadOf = []) =>
      change((next) => {
        const set = (filter: string, chosenNow: readonly string[]) => {
          next.delete(filter);
          if (chosenNow.length === 0) next.delete(ADDED, filter);
          const isEmptied = chosenNow.length === 0 && start.filters?.[filter] !== undefined;
          for (const value of isEmptied ? [NOTHING] : chosenNow) next.append(filter, value);
        };
        set(id, values);
        if (values.length > 0) for (const other of insteadOf) set(other, []);
      }),
    clear: () =>
      change((next) => {
        next.delete('q');
        next.delete(ADDED);
        for (const id of filterIds) next.delete(id);
        for (const id of Object.keys(start.filters ?? {})) next.set(id, NOTHING);
      }),
  };
}

/** What an address asks a list for. */
function asked(address: URLSearchParams, filterIds: readonly string[], start: Start) {
  const chosen = (id: string) => {
    const values = address.has(id) ? address.getAll(id) : (start.filters?.[id] ?? []);
    return values.filter((value) => value !== NOTHING);
  };
  const sort = sortOf(address.get('sort')) ?? start.sort;
  const text = address.get('q') ?? '';
  const filters = Object.fromEntries(filterIds.map((id) => [id, chosen(id)]));
  return { text, sort, chosen, query: { query: text || undefined, orderBy: sort?.by, order: sort?.order, ...filters } };
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));

/** `name` is upwards, `-name` downwards. */
function sortOf(text: string | null): ListState['sort'] {
  if (!text) return undefined;
  return text.startsWith('-') ? { by: text.slice(1), order: 'desc' } : { by: text, order: 'asc' };
}
