import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Ctx, Reach, Scope } from '../context.ts';
import { Refused } from '../refused.ts';
import { serviceRef } from '../service.ts';
import { heldByPassword, isHeld, toldByDatabase } from './by-password.ts';
import { isSame, KnownAskers, type Row } from './known-askers.ts';
import type { Opening } from './opening.ts';
import { OpenedAhead, type OnItsWay } from './opened-ahead.ts';
import { type PropertyNames, propertyNamesOf } from './property-names.ts';
import { Prepared } from './prepared.ts';
import { retried } from './retried.ts';
import { reachOpening } from './tenancy.ts';

export interface Work {
  /** Reads in one read-only transaction. */
  read<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * Like `read`, for what has no effect but its result: `run` is tried as whoever the same opening let in before, while the database says who
   * that is now. When it is anybody else, or nobody, what was tried is forgotten and all is done again.
   */
  readAhead<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
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
  return { ...reachOpening(reach), isKnown: true, scope: () => scope };
}
/** As the portal itself, for every organisation. */
export const asSystemForAll = asSystem({ kind: 'all' });

export function createWork(orm: MikroORM): Work {
  const database = { orm, names: propertyNamesOf(orm) };
  const askers = new KnownAskers();
  return {
    read: (opening, run) => inTransaction(database, opening, { readOnly: true, run }),
    async readAhead(opening, run) {
      if (opening.isKnown) return inTransaction(database, opening, { readOnly: true, run });
      const known = askers.known(opening);
      const outcome = known && (await triedAhead(database, opening, { known, run }));
      return outcome ? outcome() : inTransaction(database, askers.learning(opening), { readOnly: true, run });
    },
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
  const transaction = await begin(database, { readOnly });
  let outcome: () => T;
  try {
    const scope = opening.scope(await opened(transaction, opening));
    if (!readOnly && isHeld(scope)) await transaction.executeQuery(heldByPassword);
    const ctx = ctxOf(database, transaction, scope);
    outcome = await run(ctx).then((result) => () => result, refusalThatCommits);
    if (!readOnly) await ctx.em.flush();
    await transaction.commit().execute();
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      .catch(() => {}); // why it failed matters more than that the connection is gone too
    throw toldByDatabase(error);
  }
  return outcome();
}

async function opened(transaction: ControlledTransaction<unknown>, opening: Opening): Promise<Row> {
  if (opening.isKnown) {
    await transaction.executeQuery(OpenedAhead.of(opening));
    return {};
  }
  const { rows } = await transaction.executeQuery<Row>(Prepared.raw(opening.statement, opening.values));
  return rows[0] ?? {};
}

/** What came of it, or nothing when the database says that it was not for whoever asks now. */
async function triedAhead<T>(
  database: Database,
  opening: Opening,
  { known, run }: { readonly known: Row; readonly run: (ctx: Ctx) => Promise<T> },
): Promise<(() => T) | undefined> {
  const transaction = await begin(database, { readOnly: true });
  try {
    const { rows } = await transaction.executeQuery<OnItsWay>(OpenedAhead.of(opening));
    const trial = begun(() => run(ctxOf(database, transaction, opening.scope(known)))).then(
      (result) => () => result,
      (error: unknown) => () => {
        throw error;
      },
    );
    const holds = isSame(await rows[0]?.row, known);
    const outcome = await trial;
    return holds ? outcome : undefined;
  } finally {
    await transaction.rollback().execute();
  }
}

/** Also what fails at once fails as a promise: how a trial ends is told only when it was for the right one. */
const begun = async <T>(run: () => Promise<T>): Promise<T> => run();

function begin({ orm }: Database, { readOnly }: { readonly readOnly: boolean }): Promise<ControlledTransaction<unknown>> {
  const kysely: Kysely<unknown> = orm.em.getConnection().getClient();
  const transaction = kysely.startTransaction();
  return (readOnly ? transaction.setAccessMode('read only') : transaction).execute();
}

/** A refusal whose traces stay is told once they are there; anything else undoes the unit of work at once. */
function refusalThatCommits(error: unknown): () => never {
  if (!(error instanceof Refused && error.refusal.commits)) throw error;
  return () => {
    throw error;
  };
}

function ctxOf({ orm, names }: Database, transaction: ControlledTransaction<unknown>, scope: Scope): Ctx {
  let unit: EntityManager | undefined;
  const ctx: Ctx = {
    ...scope,
    // made when first asked for: lists have no need of one
    get em() {
      return (unit ??= unitOf(orm, transaction, ctx));
    },
    rows: transaction.withPlugin(names),
  };
  return ctx;
}

function unitOf(orm: MikroORM, transaction: ControlledTransaction<unknown>, ctx: Ctx): EntityManager {
  const em = orm.em.fork({ clear: true, useContext: false });
  em.setTransactionContext(transaction);
  em.setFilterParams('reach', { reach: ctx.reach });
  CTX_OF.set(em, ctx);
  return em;
}
/** Which ctx a unit of work belongs to: the audit subscriber sees only the entity manager. */
const CTX_OF = new WeakMap<object, Ctx>();
export const ctxOfUnit = (em: object): Ctx | undefined => CTX_OF.get(em);

/**
 * The same unit of work with another reach, for the few places that must look further than the asker may (finding whoever signs in).
 * Everything after it in this transaction has that reach.
 */
export async function withReach(ctx: Ctx, reach: Reach): Promise<Ctx> {
  await ctx.rows.executeQuery(OpenedAhead.of(reachOpening(reach)));
  ctx.em.setFilterParams('reach', { reach });
  const widened = { ...ctx, reach };
  CTX_OF.set(ctx.em, widened);
  return widened;
}
