import { refusals } from '@platform/core';
import { addDays, momentOf, writtenDay } from '@platform/core/time';
import { type Clock, type Ctx, refuse, rows, refuseField, today } from '@platform/server';
import { sql } from 'kysely';
import { moveRefusals, type NewMoves } from '../../contract/index.ts';
import type { ApartmentRef, Person, Residency } from '../api.ts';
import type { MoveEntity } from './move.entity.ts';

export interface Mover {
  readonly person: Person;
  readonly leaves: boolean;
}
interface CheckDeps {
  readonly clock: Clock;
  readonly residency: Residency;
}
export type MoveChecks = ReturnType<typeof createMoveChecks>;

const FURTHEST_DAYS = 731;

/** Whether people can move as somebody says. */
export function createMoveChecks({ clock, residency }: CheckDeps) {
  /** A day that is gone must come after the last one on which they moved, as far as that is known. */
  async function refuseBefore(ctx: Ctx, { userId, name }: Person, on: string): Promise<void> {
    const [last] = await residency.staysOf(ctx, userId);
    if (!last) return;
    const since = last.to ?? last.from;
    const isUnknown = last.to === null && last.isOpenBefore;
    if (on < since && !isUnknown)
      throw refuseField(ctx, moveRefusals.tooEarly, { field: 'on', userId, name, since, day: inWords(ctx, since) });
  }

  return {
    /**
     * Everybody who moves, once each: those who leave first.
     * @throws 404 somebody who is not of the organisation, 409 somebody who does not live there, lives there already or has plans, 422 the day
     */
    async movers(ctx: Ctx, apartment: ApartmentRef, asked: NewMoves): Promise<readonly Mover[]> {
      const ids = [...new Set([...asked.out, ...asked.in])];
      if (ids.length === 0) throw refuseField(ctx, moveRefusals.nobody, { field: 'in' });
      const last = addDays(today(ctx, clock), FURTHEST_DAYS);
      if (asked.on > last) throw refuseField(ctx, moveRefusals.tooLate, { field: 'on' });
      const found = new Map((await residency.people(ctx, ids)).map((person) => [person.userId, person]));
      await refusePlanned(ctx, found);
      const movers: Mover[] = [];
      for (const userId of ids) {
        const person = found.get(userId);
        if (person?.organisationId !== apartment.organisationId) throw refuse(refusals.notFound, { userId });
        const leaves = asked.out.includes(userId);
        const livesThere = person.apartmentId === apartment.id;
        if (leaves !== livesThere)
          throw refuse(leaves ? moveRefusals.livesElsewhere : moveRefusals.livesThere, { userId, name: person.name });
        if (asked.on <= today(ctx, clock)) await refuseBefore(ctx, person, asked.on);
        movers.push({ person, leaves });
      }
      return movers;
    },
  };
}

async function refusePlanned(ctx: Ctx, people: ReadonlyMap<string, Person>): Promise<void> {
  const plan = await rows<{ residents_move: MoveEntity }>(ctx)
    .selectFrom('residents_move as m')
    .select(['m.id', 'm.userId', sql<string>`m.moves_on::text`.as('on')])
    .where('m.state', '=', 'PLANNED')
    .where(sql<boolean>`m.user_id = any(${[...people.keys()]}::uuid[])`)
    .executeTakeFirst();
  if (!plan) return;
  const { id: moveId, userId, on } = plan;
  throw refuse(moveRefusals.planned, { moveId, userId, name: people.get(userId)?.name ?? '', on, day: inWords(ctx, on) });
}

const inWords = ({ language, timeZone }: Ctx, day: string): string => writtenDay(momentOf(day, timeZone), { language, timeZone });
