import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { type Ctx, mustLock, provide, query, type Provider, provideTo, rowPages, serviceRef, type ServiceRef } from '@platform/server';
import type { z } from 'zod';
import type { FlowHappening, FlowId, FlowNow, FlowRef } from '../contract/index.ts';
import { type Flows, flows, type FlowTexts, flowTexts, type TitleReader, type TitlesOf } from './flows-api.ts';

/** A row that a flow can be about. */
interface Row {
  readonly id: string;
  readonly organisationId: string;
}
/** What a flow is about, and what people read of it. */
interface Spec<E extends Row, K extends keyof E & string> extends Omit<FlowTexts, 'ref' | 'titles'> {
  /** The kind of subject: `key-loan`. */
  readonly type: string;
  readonly entity: EntityClass<E>;
  /** The field that says how the row stands, and where it is open for `whileOpen`. */
  readonly state?: K;
  readonly open?: readonly E[K][];
  /** The field that names the person whose own it is: they see its flow. */
  readonly owner?: keyof E & string;
  /** What people call the row: "K26-B692 · 3 nycklar". Or the name of the row that its field refers to. */
  readonly title?: ((row: E, reader: TitleReader) => string) | NamedBy<E>;
}
interface NamedBy<E extends Row> {
  readonly by: keyof E & string;
  readonly table: string;
  readonly column: string;
}
interface Start<R extends FlowRef> {
  readonly input: Omit<z.input<R['input']>, 'organisationId'>;
  /** How it stands until the workflow says more. */
  readonly now?: FlowNow | undefined;
  /** What the first line of its story says beside who began it. */
  readonly detail?: FlowHappening['detail'];
  /** Whose own it is besides the row's owner. */
  readonly userIds?: readonly string[];
  /** The flow whose workflow runs this one as its child. The row is written now, and the parent starts it. */
  readonly under?: FlowId | undefined;
}
type Signal<R extends FlowRef> = { readonly [N in keyof R['signals']]?: z.input<R['signals'][N]> };

/** The flow of a subject, in the caller's unit of work. */
export interface SubjectFlow<R extends FlowRef = FlowRef, E extends Row = Row> {
  /** Starts the flow of a row; the flow that is open when there is one. */
  start(ctx: Ctx, row: E, start: Start<R>): Promise<FlowId>;
  /** Signals the flow that goes on; nothing where none does. The same `key` is delivered once. */
  signal(ctx: Ctx, id: E['id'], told: { readonly key: string; readonly signal: Signal<R> }): Promise<void>;
  /** Adds a line to the newest flow's story; the same `key` is written once. */
  record(ctx: Ctx, id: E['id'], event: FlowHappening & { readonly key: string }): Promise<void>;
  /** Says anew whose own the newest flow is besides the row's owner. */
  setUsers(ctx: Ctx, row: E, userIds: readonly string[]): Promise<void>;
  /** Those rows whose flows have all ended. None that never had one. */
  endedOf(ctx: Ctx, ids: readonly E['id'][]): Promise<ReadonlySet<string>>;
  /** Those rows whose newest flow is done. None whose flow goes on, failed or was cancelled. */
  doneOf(ctx: Ctx, ids: readonly E['id'][]): Promise<ReadonlySet<string>>;
  /** Asks the newest flow to end; `because` is a code of its `reasons`. */
  withdraw(ctx: Ctx, id: E['id'], because: string): Promise<void>;
}
/** A subject with its flow; `serverPlugin(…, { flows })` takes it in. */
export interface FlowSubject<R extends FlowRef, E extends Row, K extends keyof E> {
  readonly type: string;
  /** A dependency of whoever starts or signals the flow. */
  readonly flow: ServiceRef<SubjectFlow<R, E>>;
  readonly provider: Provider;
  readonly texts: Provider;
  /** Its rows have pages, where `subjectPath` says so. */
  readonly pages: readonly Provider[];
  /** The row, which nobody else changes until the unit of work ends. @throws 404 */
  lock(ctx: Ctx, id: E['id']): Promise<E>;
  /** Does it to the locked row if that is open; answers how it stands then. @throws 404 */
  whileOpen(ctx: Ctx, id: E['id'], run: (row: E) => unknown): Promise<E[K]>;
}
/** The flow of a declared subject, for the type of a dependency. */
export type FlowOf<S> = S extends { readonly flow: ServiceRef<infer F> } ? F : never;

/** Declares what a flow is about: its row, states, viewers and texts. */
export function flowSubject<R extends FlowRef, E extends Row, const K extends keyof E & string>(
  ref: R,
  { type, entity, state, open, owner, title, ...texts }: Spec<E, K>,
): FlowSubject<R, E, K> {
  const flow = serviceRef<SubjectFlow<R, E>>(`${ref.plugin.id}.${ref.name}`);
  const ownerOf = (row: E) => (owner && row[owner] ? [String(row[owner])] : []);
  const lock = (ctx: Ctx, id: E['id']): Promise<E> => mustLock(ctx, entity, { id } as FilterQuery<E> & { id: string }); // every entity is known by its id
  const titles: TitlesOf = async (ctx, ids, reader) => {
    if (!title) return new Map();
    const found = await ctx.em.find(entity, { id: { $in: ids } } as unknown as FilterQuery<E>); // every entity is known by its id
    if (typeof title === 'function') return new Map(found.map((row) => [row.id, title(row as E, reader)]));
    const referred = found.map((row) => [row.id, String((row as E)[title.by])] as const);
    const names = await namesOf(ctx, title, [...new Set(referred.map(([, id]) => id))]);
    return new Map(referred.flatMap(([id, by]) => (names.has(by) ? [[id, names.get(by) ?? '']] : [])));
  };
  return {
    type,
    flow,
    provider: provide(flow, { flows }, (deps) => createSubjectFlow<R, E>(deps.flows, { ref, type, ownerOf })),
    texts: provideTo(flowTexts, {}, () => ({ ref, titles, ...texts })),
    pages: texts.subjectPath?.includes('{id}') ? [pagesOf(entity, texts.subjectPath)] : [],
    lock,
    async whileOpen(ctx, id, run) {
      const row = await lock(ctx, id);
      if (!state || !open) throw new Error(`The flow ${ref.name} does not say when its subject is open`);
      if (open.includes(row[state])) await run(row);
      return row[state];
    },
  };
}

const pagesOf = <E extends Row>(entity: EntityClass<E>, path: string): Provider =>
  provideTo(rowPages, {}, () => ({
    path,
    async standing(ctx, ids) {
      const found = await ctx.em.find(entity, { id: { $in: ids } } as unknown as FilterQuery<E>); // every entity is known by its id
      return new Set(found.map(({ id }) => id));
    },
  }));

async function namesOf(ctx: Ctx, { table, column }: Omit<NamedBy<Row>, 'by'>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ id: string; name: string }>(ctx, `select id, ${column} as name from ${table} where id = any($1)`, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Of<R extends FlowRef, E extends Row> {
  readonly ref: R;
  readonly type: string;
  readonly ownerOf: (row: E) => string[];
}

function createSubjectFlow<R extends FlowRef, E extends Row>(all: Flows, { ref, type, ownerOf }: Of<R, E>): SubjectFlow<R, E> {
  const newest = (ctx: Ctx, id: string) => all.newestOf(ctx, { type, id });
  return {
    start: (ctx, row, { input, userIds = [], ...start }) =>
      all.start(ctx, ref, {
        ...start,
        subject: { type, id: row.id },
        userIds: [...ownerOf(row), ...userIds],
        input: { ...input, organisationId: row.organisationId } as z.input<R['input']>, // `Start` leaves out nothing else
      }),
    signal: (ctx, id, { key, signal }) => all.signal(ctx, ref, { subjectId: id, key, signal: signal as never }), // those that are named
    async record(ctx, id, event) {
      const flow = await newest(ctx, id);
      if (flow) await all.record(ctx, flow, event);
    },
    setUsers: (ctx, row, userIds) => all.setUsers(ctx, { type, id: row.id }, [...ownerOf(row), ...userIds]),
    endedOf: (ctx, ids) => all.endedOf(ctx, type, ids),
    doneOf: (ctx, ids) => all.doneOf(ctx, type, ids),
    async withdraw(ctx, id, because) {
      const flow = await newest(ctx, id);
      if (flow) await all.withdraw(ctx, flow, because);
    },
  };
}
