import type { Endpoint } from '@platform/core';
import { type TextField, textFieldsOf, withValue } from './text-fields.ts';

/** What a call has to send in each of some fields. */
export type ValueOf = (field: TextField) => string;
/** What is wrong with what became of them all, sent in one call: a line for each, which names its field. */
type Attack = (fields: readonly TextField[]) => Promise<readonly string[]>;

/**
 * What is wrong with what becomes of some fields. They are sent in one call; where that finds a fault, by halves, in the end each alone: so a
 * fault is that of a field by itself, and fields that exclude each other are none.
 */
export async function faultsIn(fields: readonly TextField[], attack: Attack): Promise<readonly string[]> {
  const found = fields.length === 0 ? [] : await attack(fields);
  if (found.length === 0 || fields.length === 1) return found;
  const middle = Math.ceil(fields.length / 2);
  return [...(await faultsIn(fields.slice(0, middle), attack)), ...(await faultsIn(fields.slice(middle), attack))];
}

/** A body with a value in each of the fields. */
export function withValues(body: unknown, fields: readonly TextField[], valueOf: ValueOf): object {
  return Object(fields.reduce((made, field) => withValue(made, field.path, valueOf(field)), body));
}

/** The calls that take texts, with their fields. */
export function callsWithTexts(endpoints: readonly Endpoint[]): readonly (readonly [string, Endpoint, readonly TextField[]])[] {
  return endpoints.flatMap((endpoint) => {
    const fields = endpoint.body ? textFieldsOf(endpoint.body) : [];
    return fields.length === 0 ? [] : [[endpoint.id, endpoint, distinct(fields)] as const];
  });
}

/** Variants of a body may have the same. */
function distinct(fields: readonly TextField[]): readonly TextField[] {
  const said = fields.map((field) => JSON.stringify(field));
  return fields.filter((_, at) => said.indexOf(said[at] ?? '') === at);
}
