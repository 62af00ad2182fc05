import type { z } from 'zod';
import type { Plugin } from './plugin.ts';
import type { Refusal } from './refusal.ts';
import type { Nothing, Tag } from './subject.ts';

/** One call of the HTTP contract. Everything about it, on both sides, is derived from this. */
export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** hapi's own path syntax, starting with `/v1`. */
  readonly path: `/${string}`;
  /** The permission that the role must hold. Or `public`: the fixed public credential; `token`: one that the handler checks; `signed-in`: any session. */
  readonly permission: string;
  /** The permission of those who are answered about their own. Then the call reaches no other rows (`tenantTable`, `own`). */
  readonly own?: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** A GET that changes something, as two calls of the spec do. Every other method changes. */
  readonly changes?: true;
  /** What it changes, which whatever shows it is read again after. Each call that changes says it. */
  readonly touches?: readonly Tag[] | Nothing;
  /** What its answer is made of. Each call that a page reads says it. */
  readonly shows?: readonly Tag[] | Nothing;
  /** Takes `Idempotency-Key`: the same key gives the same answer for 24 hours. */
  readonly idempotent?: true;
  /**
   * `manual`: the handler takes `tx` and opens its units of work itself. What is slow happens between them
   * (ADR 0026). With `idempotent` the answer is that of `tx.once`.
   */
  readonly transaction?: 'manual';
  /** Refused while impersonating. Only the person does it for themselves, so it is asked before who may. Says so in its own words where it has any. */
  readonly personal?: true | Refusal;
  /** The answer's status when all is well; 200 unless told. */
  readonly status?: 200 | 201 | 202;
  /**
   * The handler answers `ConditionalReply`, whose tag goes out as `ETag`. Who asks with `If-None-Match` for the one they hold is answered 304 and nothing.
   */
  readonly conditional?: true;
  /** Seconds in which that needs no look at the database (ADR 0079). Something told to the asker live ends them. */
  readonly heldSeconds?: number;
  /** The body is a form (`application/x-www-form-urlencoded`), as other systems send their reports. */
  readonly form?: true;
  /** A JSON body is refused above this size; 1 MB unless told. */
  readonly bodyBytes?: number;
  /** A multipart body: `file` beside the fields of `body`. The file is refused above this size. */
  readonly upload?: { readonly maxBytes: number };
  /** `stream`: a file (`StreamReply`) instead of JSON. `events`: server-sent events, where `null` only keeps the line open. */
  readonly reply?: 'stream' | 'events';
  /** Of a stream: a store gives it, and the database only says where it is. */
  readonly fromStore?: true;
  /** Runs although the plugin's service is off for the organisation. What already runs must be able to end. */
  readonly whenOff?: true;
  readonly refusals?: readonly Refusal[];
}
export type EndpointSpecs = Readonly<Record<string, EndpointSpec>>;
export type Endpoint<S extends EndpointSpec = EndpointSpec> = S & { readonly id: string; readonly plugin: Plugin };
export type Endpoints<S extends EndpointSpecs> = { readonly [K in keyof S]: Endpoint<S[K]> };

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Readonly<Record<K, infer Z extends z.ZodType>>
    ? { readonly [P in K]: Side extends 'input' ? z.input<Z> : z.output<Z> }
    : unknown;
type Parts<E, Side extends 'input' | 'output'> = Part<E, 'params', Side> & Part<E, 'query', Side> & Part<E, 'body', Side>;
type UploadOf<E, F> = E extends { readonly upload: object } ? { readonly file: F } : unknown;

/** What a caller sends; an upload adds `file`. */
export type CallOf<E> = Parts<E, 'input'> & UploadOf<E, FileToSend>;
/** What a handler receives once parsed. */
export type RequestOf<E> = Parts<E, 'output'> & UploadOf<E, UploadedFile>;
export type ReplyOf<E extends EndpointSpec> = E extends { readonly reply: 'stream' }
  ? StreamReply
  : E extends { readonly reply: 'events' }
    ? AsyncIterable<z.input<E['response']> | null>
    : z.input<E['response']>;
export type ResponseOf<E extends EndpointSpec> = z.output<E['response']>;

/** What a caller uploads: a `Blob` or `File`, as far as both sides know one. */
export interface FileToSend {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
/** The file of a multipart body. */
export interface UploadedFile {
  /** The name as the sender wrote it: never a path, never trusted for the type. */
  readonly name: string;
  /** The content, from its first byte each time that it is read. */
  readonly content: AsyncIterable<Uint8Array>;
}
/** A file as an answer. */
export interface StreamReply {
  readonly mediaType: string;
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** In bytes, when known. */
  readonly size?: number;
  /** Show in the browser instead of saving. */
  readonly inline?: boolean;
  /** The content is read from the database. It is written to a temporary file in the unit of work, and sent after it. */
  readonly fromDatabase?: boolean;
}

/** Declares the HTTP contract of a plugin. Each endpoint gets its plugin and the id `plugin.name`, of a resource `plugin.resource.name`. */
export function endpoints<const S extends EndpointSpecs>(plugin: Plugin, specs: S, resource?: string): Endpoints<S> {
  const owner = resource === undefined ? plugin.id : `${plugin.id}.${resource}`;
  const entries = Object.entries(specs).map(([name, spec]) => [name, { ...spec, plugin, id: `${owner}.${name}` }]);
  return Object.fromEntries(entries) as Endpoints<S>;
}
