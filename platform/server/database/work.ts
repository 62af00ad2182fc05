import type { MikroORM } from '@mikro-orm/postgresql';
import type { Language } from '@platform/core';
import { PORTAL_TIME_ZONE } from '@platform/core/time';
import type { Ctx, Reach, Scope } from '../context.ts';
import { Refused } from '../refused.ts';
import { serviceRef } from '../service.ts';
import { eidGuard, eidGuardApplies, mapDatabaseError } from './eid-guard.ts';
import { type Constraints, refusedByConstraint } from './constraints.ts';
import { isSame, ScopeCache, type Row } from './scope-cache.ts';
import type { Opening } from './opening.ts';
import { DeferredStatement, type DeferredRow } from './deferred-statement.ts';
import { dialectOf } from './orm.ts';
import { Prepared } from './prepared.ts';
import { retried } from './retried.ts';
import { reachOpening } from './tenancy.ts';
import { type Database, UnitOfWork } from './unit-of-work.ts';

export interface Work {
  /** Reads in one read-only transaction. */
  read<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * Reads speculatively, for a `run` that has no effect but its result. It runs in the scope that the same opening had before, while the
   * database is asked for the current one. When that differs, or is refused, the result is dropped and all is done again.
   */
  readSpeculatively<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Changes in one transaction: all of it, or nothing when `run` throws. A refusal that `commits` keeps what was written before it. */
  write<T>(opening: Opening, run: (ctx: Ctx) => Promise<T>): Promise<T>;
}
export const work = serviceRef<Work>('core.work');

/** Opens work as the portal itself, for one organisation or for all. Used by workflows, relays, sweeps and the command line. */
export function asSystem(reach: Reach, known: Partial<Omit<Scope, 'reach'>> = {}): Opening {
  const organisationId = reach.kind === 'organisation' ? reach.organisationId : '';
  const actor = { kind: 'system', name: 'Nyckelporten', roles: [] } as const;
  const scope = {
    actor,
    organisationId,
    services: [],
    language: 'sv',
    timeZone: PORTAL_TIME_ZONE,
    requestId: 'system',
    address: '127.0.0.1',
    ...known,
    reach,
  } as const;
  return { ...reachOpening(reach), isKnown: true, scope: () => scope };
}
/** As the portal itself, for every organisation. */
export const asSystemForAll = asSystem({ kind: 'all' });

/** `constraints`: what the plugins say that a broken one means. */
export function createWork(orm: MikroORM, constraints: Constraints = {}): Work {
  const database = { orm, dialect: dialectOf(orm) };
  const scopes = new ScopeCache();
  return {
    read: (opening, run) => retried(() => inTransaction(database, opening, { readOnly: true, run })),
    readSpeculatively: (opening, run) =>
      retried(async () => {
        if (opening.isKnown) return inTransaction(database, opening, { readOnly: true, run });
        const known = scopes.get(opening);
        const outcome = known && (await triedSpeculatively(database, opening, { known, run }));
        return outcome ? outcome() : inTransaction(database, scopes.remembering(opening), { readOnly: true, run });
      }),
    async write(opening, run) {
      let language: Language = 'sv';
      const heard = (ctx: Ctx) => {
        ({ language } = ctx);
        return run(ctx);
      };
      try {
        return await retried(() => inTransaction(database, opening, { readOnly: false, run: heard }));
      } catch (error) {
        // what stays broken when it is tried again was not only somebody else's haste
        throw refusedByConstraint(error, constraints, language);
      }
    },
  };
}

async function inTransaction<T>(
  database: Database,
  opening: Opening,
  { readOnly, run }: { readonly readOnly: boolean; readonly run: (ctx: Ctx) => Promise<T> },
): Promise<T> {
  const unit = await UnitOfWork.begin(database, { readOnly, timeOuts: opening.timeOuts });
  let outcome: () => T;
  try {
    const scope = opening.scope(await opened(unit, opening));
    if (!readOnly && eidGuardApplies(scope)) await unit.run(eidGuard);
    outcome = await run(unit.ctx(scope)).then((result) => () => result, refusalThatCommits);
    if (!readOnly) await unit.flush();
  } catch (error) {
    await unit.end('rollback').catch(() => {}); // why it failed matters more than that the connection is gone too
    throw mapDatabaseError(error);
  }
  await unit.end('commit');
  return outcome();
}

async function opened(unit: UnitOfWork, opening: Opening): Promise<Row> {
  if (opening.isKnown) {
    await unit.run(DeferredStatement.of(opening));
    return {};
  }
  const [row] = await unit.run<Row>(Prepared.raw(opening.statement, opening.values));
  return row ?? {};
}

/** What came of it. Nothing when the database says that it was not for whoever asks now. */
async function triedSpeculatively<T>(
  database: Database,
  opening: Opening,
  { known, run }: { readonly known: Row; readonly run: (ctx: Ctx) => Promise<T> },
): Promise<(() => T) | undefined> {
  const unit = await UnitOfWork.begin(database, { readOnly: true, timeOuts: opening.timeOuts });
  try {
    const [deferred] = await unit.run<DeferredRow>(DeferredStatement.of(opening));
    const trial = begun(() => run(unit.ctx(opening.scope(known)))).then(
      (result) => () => result,
      (error: unknown) => () => {
        throw error;
      },
    );
    const holds = isSame(await deferred?.row(), known);
    const outcome = await trial;
    return holds ? outcome : undefined;
  } finally {
    await unit.end('rollback');
  }
}

/** Also what fails at once fails as a promise: how a trial ends is told only when it was for the right one. */
const begun = async <T>(run: () => Promise<T>): Promise<T> => run();

/** A refusal whose traces stay is told once they are there; anything else undoes the unit of work at once. */
function refusalThatCommits(error: unknown): () => never {
  if (!(error instanceof Refused && error.refusal.commits)) throw error;
  return () => {
    throw error;
  };
}
