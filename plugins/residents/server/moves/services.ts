import { all, core, permissions, provide, provideTo, query, serviceRef } from '@platform/server';
import { flows } from '@plugins/flows/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residents } from '../../contract/index.ts';
import { apartmentHolders, apartmentLookup, type ApartmentLinks, openMatters, residency } from '../api.ts';
import { createMoveChecks, type MoveChecks } from './move-checks.ts';
import { createMoveEnds, type MoveEnds } from './move-ends.ts';
import { createMoveList, type MoveList } from './move-list.ts';
import { createMoveReminder, type MoveReminder } from './move-reminder.ts';
import { createMoveService, type MoveService } from './move-service.ts';
import { createToSettle, type ToSettle } from './to-settle.ts';

const moveChecks = serviceRef<MoveChecks>('residents.moveChecks');
export const moveEnds = serviceRef<MoveEnds>('residents.moveEnds');
export const moveList = serviceRef<MoveList>('residents.moveList');
export const moveReminder = serviceRef<MoveReminder>('residents.moveReminder');
export const moveService = serviceRef<MoveService>('residents.moveService');
export const toSettle = serviceRef<ToSettle>('residents.toSettle');

const { clock, notifications } = core;
const apartments = apartmentLookup;

export const moveServices = [
  provide(moveChecks, { clock, residency }, createMoveChecks),
  provide(moveList, { residency }, createMoveList),
  provide(moveEnds, { flows, list: moveList, residency }, createMoveEnds),
  provide(
    moveService,
    { apartments, checks: moveChecks, clock, ends: moveEnds, flows, list: moveList, organisations: organisationLookup },
    createMoveService,
  ),
  provide(
    moveReminder,
    { apartments, matters: all(openMatters), notifications, organisations: organisationLookup, residency },
    createMoveReminder,
  ),
  provide(toSettle, { apartments, matters: all(openMatters), permissions, residency }, createToSettle),
];

/** An apartment that somebody is about to move into is not deleted. */
export const movesIntoApartments = provideTo(apartmentHolders, { residency }, (deps) => ({
  id: 'moves',
  kind: { sv: 'Planerade inflyttningar', nb: 'Planlagte innflyttinger' },
  seenWith: residents.permissions.read,
  async linksTo(ctx, apartmentId, limit): Promise<ApartmentLinks> {
    const found = await query<{ userId: string }>(
      ctx,
      `select user_id as "userId" from residents_move where to_id = $1 and state = 'PLANNED'`,
      [apartmentId],
    );
    const people = await deps.residency.people(
      ctx,
      found.slice(0, limit).map(({ userId }) => userId),
    );
    return { count: found.length, names: people.map(({ name }) => name) };
  },
  async heldOf(ctx, apartmentIds) {
    const found = await query<{ id: string }>(
      ctx,
      `select distinct to_id as id from residents_move where to_id = any($1::uuid[]) and state = 'PLANNED'`,
      [apartmentIds],
    );
    return new Set(found.map(({ id }) => id));
  },
}));
