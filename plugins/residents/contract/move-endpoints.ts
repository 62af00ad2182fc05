import { endpoints, listQuery, many, ofOrganisations, page } from '@platform/core';
import { z } from 'zod';
import { ApartmentId } from './apartment.ts';
import { ApartmentStay, MatterToSettle, Move, MoveId, MoveState, NewMoves } from './move.ts';
import { residents } from './plugin.ts';
import { moveRefusals } from './refusals.ts';
import { residentSubjects } from './subjects.ts';

const { apartment, move } = residentSubjects;
const { read, readOwn, write } = residents.permissions;
const ofApartment = z.object({ id: ApartmentId });

export const moveEndpoints = endpoints(residents, {
  plan: {
    method: 'POST',
    path: '/v1/apartments/{id}/moves',
    permission: write,
    idempotent: true,
    params: ofApartment,
    body: NewMoves,
    touches: [move],
    response: z.object({ moves: z.array(Move) }),
    status: 201,
    refusals: Object.values(moveRefusals),
  },
  stays: {
    method: 'GET',
    path: '/v1/apartments/{id}/stays',
    permission: read,
    params: ofApartment,
    shows: [move, apartment.by('id')],
    response: z.object({ stays: z.array(ApartmentStay) }),
  },
  toSettle: {
    method: 'GET',
    path: '/v1/apartments/{id}/to-settle',
    permission: read,
    params: ofApartment,
    /** Only what concerns these, of those who live there; all who do when left out. */
    query: z.strictObject({ userId: many(z.uuid()) }),
    shows: [move, apartment.by('id')],
    response: z.object({ matters: z.array(MatterToSettle) }),
  },
  listMoves: {
    method: 'GET',
    path: '/v1/moves',
    permission: read,
    own: readOwn,
    query: listQuery(['on'], {
      state: many(MoveState),
      apartmentId: ApartmentId.optional(),
      userId: z.uuid().optional(),
      ...ofOrganisations,
    }),
    shows: [move, apartment],
    response: page(Move),
  },
  undo: {
    method: 'POST',
    path: '/v1/moves/{id}/undo',
    permission: write,
    params: z.object({ id: MoveId }),
    body: z.strictObject({}),
    touches: [move.by('id')],
    response: Move,
    refusals: [moveRefusals.notPlanned],
  },
});
