import { refusals } from '@platform/core';
import { momentOf } from '@platform/core/time';
import { doneBy, type Clock, type Ctx, newId, refuse, sqlState, today } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type ApartmentId, type Move, type MoveId, moveRefusals, type NewMoves } from '../../contract/index.ts';
import type { ApartmentLookup, ApartmentRef } from '../api.ts';
import type { moveFlow } from './move-flow.ts';
import { MoveEntity } from './move.entity.ts';
import type { MoveChecks, Mover } from './move-checks.ts';
import { dayOf, type MoveEnds } from './move-ends.ts';
import type { MoveList } from './move-list.ts';

export interface MoveServiceDeps {
  readonly apartments: ApartmentLookup;
  readonly checks: MoveChecks;
  readonly clock: Clock;
  readonly ends: MoveEnds;
  readonly flow: FlowOf<typeof moveFlow>;
  readonly list: MoveList;
  readonly organisations: OrganisationLookup;
}
export type MoveService = ReturnType<typeof createMoveService>;

/** Moving in and out, at once or by a workflow that waits for the day. */
export function createMoveService(deps: MoveServiceDeps) {
  const { apartments, checks, clock, ends, flow, list, organisations } = deps;

  async function wait(ctx: Ctx, move: MoveEntity, name: string): Promise<void> {
    const until = momentOf(dayOf(move), ctx.timeZone).getTime();
    move.flowId = await flow.start(ctx, move, {
      input: { moveId: move.id, until },
      now: { state: 'WAITING', awaiting: 'day', awaitedFrom: 'portal', dueAt: until, next: 'move', actions: ['cancel'] },
      detail: { name },
    });
  }

  const record = (ctx: Ctx, apartment: ApartmentRef, { person, leaves, on }: Mover & { readonly on: string }) =>
    ctx.em.create(MoveEntity, {
      id: newId<MoveId>(),
      organisationId: apartment.organisationId,
      userId: person.userId,
      fromId: person.apartmentId ?? null,
      toId: leaves ? null : apartment.id,
      movesOn: on,
      state: 'PLANNED',
      plannedBy: doneBy(ctx),
      plannedById: ctx.actor.userId ?? null,
      plannedAt: clock.now(),
    });

  return {
    /** @throws 404, 409 and 422 as `MoveChecks`: then nobody moves */
    async plan(asked: Ctx, id: ApartmentId, moves: NewMoves): Promise<Move[]> {
      const apartment = await apartments.byId(asked, id);
      if (!apartment) throw refuse(refusals.notFound, { id });
      const ctx = await organisations.enter(asked, apartment.organisationId);
      const movers = await checks.movers(ctx, apartment, moves);
      const isDue = moves.on <= today(ctx, clock);
      const made: MoveEntity[] = [];
      for (const mover of movers) {
        const move = record(ctx, apartment, { ...mover, on: moves.on });
        await flushed(ctx, mover);
        if (isDue) await ends.carryOut(ctx, move);
        else await wait(ctx, move, mover.person.name);
        made.push(move);
      }
      await ctx.em.flush();
      return list.byIds(
        ctx,
        made.map((move) => move.id),
      );
    },
  };
}

/** @throws 409 when somebody else has planned a move of the same person at the same moment */
async function flushed(ctx: Ctx, { person: { userId, name } }: Mover): Promise<void> {
  try {
    await ctx.em.flush();
  } catch (error) {
    throw sqlState(error) === '23505' ? refuse(moveRefusals.plannedNow, { userId, name }) : error;
  }
}
