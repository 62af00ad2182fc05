import type { OptionSource } from './list-source.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Tells two of the same label apart: an address, an organisation. */
  readonly detail?: string | undefined;
}
interface AnyFilter {
  /** The name of the filter in the contract. */
  readonly id: string;
  readonly label: string;
  /** The contract takes one value only. */
  readonly single?: true;
  /** The filters that it takes the place of. They would contradict it. */
  readonly insteadOf?: readonly string[];
}
/** Few choices, known beforehand. */
export interface ChoiceFilter extends AnyFilter {
  readonly options: readonly Option[];
}
/** Many choices, searched on the server. */
export interface SearchFilter extends AnyFilter {
  readonly search: OptionSearch;
}
export type Filter = ChoiceFilter | SearchFilter;

/** Options that the server finds, made by `optionsFrom`. */
export interface OptionSearch {
  readonly source: OptionSource<unknown>;
  readonly toOption: (row: never) => Option;
  readonly call: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | readonly string[]>>;
  };
}

/**
 * Finds the options of a filter or a field in a list.
 * Example: `optionsFrom(userApi.list, (user) => ({ value: user.id, label: user.name }))`.
 */
export function optionsFrom<Row>(source: OptionSource<Row>, toOption: (row: Row) => Option, call: OptionSearch['call'] = {}): OptionSearch {
  return { source, toOption, call };
}
