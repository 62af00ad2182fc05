import type { CallOf, Endpoint, EndpointSpec, Plugin, Resource } from '@platform/core';
import type { Answer } from './call.ts';
import type { TestHost } from './test-host.ts';

/**
 * What the tests of the host know of a plugin beside its contract. Stands in its `testing/proof.ts`. Who may what, how calls succeed that no schema
 * can describe, and each exception with its reason.
 */
export interface Proof {
  readonly plugin: Plugin;
  /** Each guarded call stands in one of them. */
  readonly access: readonly Access[];
  /** POSTs without an idempotency key that may be sent again. */
  readonly repeatable?: readonly Because[];
  /** Calls that succeed for nobody in the walk. */
  readonly unreached?: readonly Because[];
  /** Lists that leave as no workbook. */
  readonly notExported?: readonly Because[];
  /** Calls that take only a file which the caller has sent. */
  readonly ownFile?: readonly Endpoint[];
  /** Texts that are not simply kept. */
  readonly texts?: readonly TextRule[];
  /** The table behind a field or a path's part whose name does not say. */
  readonly tables?: Readonly<Record<string, string>>;
  /** What parts of paths name that no neighbour has, and why. */
  readonly nobodys?: Readonly<Record<string, string>>;
  /** Texts in rows that `rows` makes, and to whom they are ever shown. */
  readonly marks?: readonly Mark[];
  /** Makes the rows that the demo data lacks. */
  rows?(host: TestHost): Promise<void>;
  /** Brings rows into the state in which their calls succeed. */
  samples?(host: TestHost): Promise<readonly Sample[]>;
  /** Gives a resident a row of each kind; answers their ids. */
  neighbour?(host: TestHost, resident: Neighbour): Promise<readonly string[]>;
}

/** One row of the table of roles, and the calls that belong to it. */
export interface Access {
  readonly area: string;
  /**
   * A letter for each of `COLUMNS`. W writes and reads, R reads, O only what is one's own, - nothing. Transcribed from the decided table, not from the
   * manifest, which is held against it.
   */
  readonly roles: string;
  /** They list, read and leave as a workbook, and are made and changed. */
  readonly resources?: readonly Pick<Resource, 'endpoints'>[];
  readonly reads?: readonly Endpoint[];
  /** Reading that is about no one's own: only who reads the whole may. */
  readonly readsWhole?: readonly Endpoint[];
  readonly writes?: readonly Endpoint[];
  /** What is one's own may be changed too. */
  readonly writesOwn?: readonly Endpoint[];
}

/** A text that stands in a row. What the walk answers to a role shows it somewhere, or nowhere. */
export interface Mark {
  readonly what: string;
  readonly text: string;
  /** As in `Access`: R where it is shown, - where it never is. */
  readonly roles: string;
}

/** Calls with the reason why they are an exception. */
export interface Because {
  readonly why: string;
  readonly calls: readonly Endpoint[];
}
/** Names calls that are an exception for one reason. */
export function because(why: string, ...calls: readonly Endpoint[]): Because {
  return { why, calls };
}
/** Why a POST may be sent again without doing its work twice. */
export const REPEATS = {
  asks: 'asks outside: an order under way is answered as it is',
  reads: 'reads; a POST so that its secret stands in no address',
  state: 'sets a state: what is so already stays so',
  once: 'ends something: what has ended is refused',
  link: 'spends its link',
  session: 'answers a token, which is kept nowhere',
} as const;

/** What becomes of a text field: refused unless it has its form, or never kept. */
export interface TextRule {
  readonly outcome: 'refused' | 'not kept';
  readonly why: string;
  /** The name of the field, or its path in the calls: `columns.*.column`. */
  readonly field: string;
  /** In these calls; in all of the plugin's unless given. */
  readonly calls?: readonly Endpoint[];
}
/** A text that is refused unless it has the one form. */
export function refusedText(field: string, why: string, ...calls: readonly Endpoint[]): TextRule {
  return { outcome: 'refused', why, field, ...(calls.length > 0 && { calls }) };
}
/** A text that is never kept as it came. */
export function unkeptText(field: string, why: string, ...calls: readonly Endpoint[]): TextRule {
  return { outcome: 'not kept', why, field, ...(calls.length > 0 && { calls }) };
}

/** What a call needs beside its contract to succeed. */
export interface Sample {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly file?: File;
}
type Sent<C> = { readonly [K in keyof C]?: K extends 'file' ? File : Partial<C[K]> };
/** Says what a call needs beside its contract. Fields left out are made from the schema. */
export function sample<S extends EndpointSpec>(endpoint: Endpoint<S>, sent: Sent<CallOf<Endpoint<S>>>): Sample {
  return { endpoint, ...(sent as Omit<Sample, 'endpoint'>) }; // the parts of a call, each without what the schema says
}

/** A resident of whom nobody else of the house may read anything. */
export interface Neighbour {
  readonly id: string;
  readonly apartmentId: string;
  readonly email: string;
  /** Stands in every text of theirs. */
  readonly mark: string;
}

/** The body of an answer. @throws with the refusal when the call did not succeed */
export function done<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
