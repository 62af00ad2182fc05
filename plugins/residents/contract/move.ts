import { isoDay } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { ApartmentId } from './apartment.ts';

export const MoveId = z.uuid().brand('MoveId');
export type MoveId = z.output<typeof MoveId>;

/** PLANNED waits for its day. UNDONE: it was taken back before. */
export const MoveState = z.enum(['PLANNED', 'DONE', 'UNDONE']);
export type MoveState = z.output<typeof MoveState>;

const Place = z.object({ id: ApartmentId, number: z.string(), address: z.string() });

/** Somebody leaves an apartment, gets one, or both, from a day on. */
export const Move = z.object({
  id: MoveId,
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  person: z.object({ id: z.uuid(), name: z.string() }),
  from: Place.nullable(),
  to: Place.nullable(),
  on: isoDay(),
  state: MoveState,
  plannedBy: z.string(),
  plannedAt: z.iso.datetime(),
});
export type Move = z.output<typeof Move>;

/** Who leaves one apartment and who gets it on a day: today, ahead or back. All of it or nothing. */
export const NewMoves = z.strictObject({
  on: isoDay(),
  out: z.array(z.uuid()).max(20).default([]),
  in: z.array(z.uuid()).max(20).default([]),
});
export type NewMoves = z.output<typeof NewMoves>;

/** A stay in an apartment; `to` is the first day after it. */
export const ApartmentStay = z.object({
  person: z.object({ id: z.uuid(), name: z.string() }),
  from: isoDay(),
  to: isoDay().nullable(),
});
export type ApartmentStay = z.output<typeof ApartmentStay>;

/** What is still open when somebody leaves, and where it is seen to. `person` is null for what is the apartment's own. */
export const MatterToSettle = z.object({
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  text: z.string(),
  path: z.string(),
});
export type MatterToSettle = z.output<typeof MatterToSettle>;
