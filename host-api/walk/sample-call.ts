import type { Endpoint } from '@platform/core';
import type { Sample } from '@platform/testing/proof';
import { withKnown } from './known.ts';
import { sampleFile } from './prepare.ts';
import { type IdOf, jsonOf, sampleOf } from './sample.ts';
import { namesIn } from './tables.ts';

/** A call as its contract and the rows make it. */
export interface SampleCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly file?: File;
}

/** The smallest call that a contract takes, with what a plugin has prepared for it. */
export function sampleCall(endpoint: Endpoint, idOf: IdOf, prepared: Omit<Sample, 'endpoint'> = {}): SampleCall {
  const sample = endpoint.body && (sampleOf(endpoint.body, idOf) as object);
  return {
    params: prepared.params ?? sampleParams(endpoint, idOf),
    ...(sample && { body: withKnown(sample, prepared.body ?? {}) }),
    ...(endpoint.upload && { file: prepared.file ?? sampleFile() }),
  };
}

/** A row for each place of the path, else the example of its contract. */
function sampleParams(endpoint: Endpoint, idOf: IdOf): Readonly<Record<string, string>> {
  const found = namesIn(endpoint).map(([place, name]) => [place, idOf(name) ?? exampleOf(endpoint, place)] as const);
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined));
}

/** What the contract gives as an example of a place in the path. */
export function exampleOf({ params }: Endpoint, place: string): string | undefined {
  const { properties } = params ? jsonOf(params) : {};
  const schema = properties?.[place];
  const example = typeof schema === 'object' ? schema.examples?.[0] : undefined;
  return typeof example === 'string' ? example : undefined;
}
