import type { Page, RequestOf } from '@platform/core';
import { type Ctx, inReach, readPage, rows, whoseAre } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import type { ApartmentId, Move, moveEndpoints, MoveId } from '../../contract/index.ts';
import type { ApartmentEntity, Residency } from '../api.ts';
import type { MoveEntity } from './move.entity.ts';

type Rows = {
  residents_move: MoveEntity;
  organisations_organisation: OrganisationEntity;
  residents_apartment: ApartmentEntity;
};
export type MoveListQuery = RequestOf<typeof moveEndpoints.listMoves>['query'];

function moves(ctx: Ctx) {
  return rows<Rows>(ctx)
    .selectFrom('residents_move as m')
    .innerJoin('organisations_organisation as o', 'o.id', 'm.organisationId')
    .leftJoin('residents_apartment as f', 'f.id', 'm.fromId')
    .leftJoin('residents_apartment as t', 't.id', 'm.toId')
    .select(['m.id', 'm.userId', 'm.state', 'm.plannedBy', 'm.plannedAt', 'm.organisationId', 'o.name as organisationName'])
    .select(sql<string>`m.moves_on::text`.as('day'))
    .select(['m.fromId', 'f.number as fromNumber', 'f.address as fromAddress', 'm.toId', 't.number as toNumber', 't.address as toAddress'])
    .where(inReach(ctx, 'm.organisationId'));
}
type Row = Awaited<ReturnType<ReturnType<typeof moves>['executeTakeFirstOrThrow']>>;

/** Moves as people read them. */
export function createMoveList({ residency }: { readonly residency: Residency }) {
  const named = async (ctx: Ctx, found: readonly Row[]): Promise<Move[]> => {
    const people = await residency.people(
      ctx,
      found.map(({ userId }) => userId),
    );
    const names = new Map(people.map(({ userId, name }) => [userId, name]));
    return found.map((row) => toMove(row, names.get(row.userId) ?? ''));
  };
  return {
    /** One page, the latest day first unless told. */
    async page(ctx: Ctx, list: MoveListQuery): Promise<Page<Move>> {
      const { state, apartmentId, userId } = list;
      const query = moves(ctx)
        .where(whoseAre('m.organisationId', list))
        .$if(state !== undefined, (q) => q.where(sql<boolean>`m.state = any(${state ?? []}::text[])`))
        .$if(apartmentId !== undefined, (q) => q.where(sql<boolean>`${apartmentId ?? null}::uuid in (m.from_id, m.to_id)`))
        .$if(userId !== undefined, (q) => q.where('m.userId', '=', userId ?? ''));
      const page = await readPage(ctx, query, { list, order: { on: 'm.movesOn' }, id: 'm.id', toItem: (row: Row) => row });
      return { ...page, items: await named(ctx, page.items) };
    },
    async byIds(ctx: Ctx, ids: readonly MoveId[]): Promise<Move[]> {
      const found = await moves(ctx)
        .where(sql<boolean>`m.id = any(${[...ids]}::uuid[])`)
        .orderBy('m.id')
        .execute();
      return named(ctx, found);
    },
  };
}
export type MoveList = ReturnType<typeof createMoveList>;

function toMove(row: Row, name: string): Move {
  const { id, organisationId, organisationName, userId, day, state, plannedBy, plannedAt } = row;
  return {
    id,
    organisation: { id: organisationId, name: organisationName },
    person: { id: userId, name },
    from: placeOf(row.fromId, row.fromNumber, row.fromAddress),
    to: placeOf(row.toId, row.toNumber, row.toAddress),
    on: day,
    state,
    plannedBy,
    plannedAt: new Date(plannedAt).toISOString(),
  };
}

function placeOf(id: ApartmentId | null | undefined, number: string | null, address: string | null): Move['from'] {
  return id && number !== null && address !== null ? { id, number, address } : null;
}
