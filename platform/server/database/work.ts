import { query } from './query.ts';
import type { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely';
import type { Ctx, Reach, Scope } from '../context.ts';
import { Refused } from '../refused.ts';
import { serviceRef } from '../service.ts';
import { type PropertyNames, propertyNamesOf } from './property-names.ts';
import { reachStatement } from './tenancy.ts';

/** How a unit of work is opened: one statement that sets the reach in the database, and what its row says about who asks. */
export interface Opening {
  /** SQL without parameters; it travels together with `begin`. */
  readonly statement: string;
  /** Throws a refusal when the row says that nobody may ask. */
  scope(row: Readonly<Record<string, unknown>>): Scope;
}
export interface Work {
  /** Reads in one read-only transaction. */
  read<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Changes in one transaction: all of it, or nothing when `run` throws; a refusal that `commits` keeps what was written before it. */
  write<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
}
export const work = serviceRef<Work>('core.work');

/** Opens work as the portal itself, for one organisation or for all: workflows, relays, sweeps, the command line. */
export function asSystem(reach: Reach, known: Partial<Omit<Scope, 'reach'>> = {}): Opening {
  const organisationId = reach.kind === 'organisation' ? reach.organisationId : '';
  const actor = { kind: 'system', name: 'Nyckelporten', roles: [] } as const;
  const scope = {
    actor,
    organisationId,
    services: [],
    language: 'sv',
    requestId: 'system',
    address: '127.0.0.1',
    ...known,
    reach,
  } as const;
  return { statement: reachStatement(reach), scope: () => scope };
}
/** As the portal itself, for every organisation. */
export const asSystemForAll = asSystem({ kind: 'all' });

export function createWork(orm: MikroORM): Work {
  const database = { orm, names: propertyNamesOf(orm) };
  return {
    read: (opening, run) => inTransaction(database, opening, { readOnly: true, run }),
    write: (opening, run) => retried(() => inTransaction(database, opening, { readOnly: false, run })),
  };
}

interface Database {
  readonly orm: MikroORM;
  readonly names: PropertyNames;
}

async function inTransaction<T>(
  database: Database,
  opening: Opening,
  { readOnly, run }: { readonly readOnly: boolean; readonly run: (ctx: Ctx) => Promise<T> },
): Promise<T> {
  const kysely: Kysely<unknown> = database.orm.em.getConnection().getClient();
  const begin = kysely.startTransaction();
  const transaction = await (readOnly ? begin.setAccessMode('read only') : begin).execute();
  let outcome: () => T;
  try {
    const { rows } = await transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(opening.statement));
    const ctx = ctxOf(database, transaction, opening.scope(rows[0] ?? {}));
    outcome = await run(ctx).then((result) => () => result, refusalThatCommits);
    if (!readOnly) await ctx.em.flush();
    await transaction.commit().execute();
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      .catch(() => {}); // why it failed matters more than that the connection is gone too
    throw error;
  }
  return outcome();
}

/** A refusal whose traces stay is told once they are there; anything else undoes the unit of work at once. */
function refusalThatCommits(error: unknown): () => never {
  if (!(error instanceof Refused && error.refusal.commits)) throw error;
  return () => {
    throw error;
  };
}

function ctxOf({ orm, names }: Database, transaction: ControlledTransaction<unknown>, scope: Scope): Ctx {
  const em = orm.em.fork({ clear: true, useContext: false });
  em.setTransactionContext(transaction);
  em.setFilterParams('reach', { reach: scope.reach });
  const ctx = { ...scope, em, rows: transaction.withPlugin(names) };
  CTX_OF.set(em, ctx);
  return ctx;
}
/** Which ctx a unit of work belongs to: the audit subscriber sees only the entity manager. */
const CTX_OF = new WeakMap<object, Ctx>();
export const ctxOfUnit = (em: object): Ctx | undefined => CTX_OF.get(em);

/**
 * The same unit of work with another reach, for the few places that must look further than the asker may (finding whoever signs in).
 * Everything after it in this transaction has that reach.
 */
export async function withReach(ctx: Ctx, reach: Reach): Promise<Ctx> {
  await query(ctx, reachStatement(reach));
  ctx.em.setFilterParams('reach', { reach });
  const widened = { ...ctx, reach };
  CTX_OF.set(ctx.em, widened);
  return widened;
}

const RETRIED = new Set(['40001', '40P01']); // serialization failure, deadlock: PostgreSQL asks for the transaction to be tried again
const TRIES = 3;

async function retried<T>(run: () => Promise<T>, left = TRIES - 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left === 0 || !RETRIED.has(sqlState(error) ?? '')) throw error;
    return retried(run, left - 1);
  }
}

/** PostgreSQL's five-character code, wherever the layers put it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
