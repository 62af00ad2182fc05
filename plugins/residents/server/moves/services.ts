import { core, provide, serviceRef, referenceLookup } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';

import { apartmentLookup, residency } from '../api.ts';
import { createMoveChecks, type MoveChecks } from './move-checks.ts';
import { moveFlow } from './move-flow.ts';
import { createMoveEnds, type MoveEnds } from './move-ends.ts';
import { createMoveList, type MoveList } from './move-list.ts';
import { createMoveOvertaken, type MoveOvertaken } from './move-overtaken.ts';
import { createMoveReminder, type MoveReminder } from './move-reminder.ts';
import { createMoveService, type MoveService } from './move-service.ts';
import { createToSettle, type ToSettle } from './to-settle.ts';

const moveOvertaken = serviceRef<MoveOvertaken>('residents.moveOvertaken');
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
  provide(moveOvertaken, { notifications, organisations: organisationLookup }, createMoveOvertaken),
  provide(moveEnds, { flow: moveFlow.flow, list: moveList, overtaken: moveOvertaken, residency }, createMoveEnds),
  provide(
    moveService,
    { apartments, checks: moveChecks, clock, ends: moveEnds, flow: moveFlow.flow, list: moveList, organisations: organisationLookup },
    createMoveService,
  ),
  provide(
    moveReminder,
    { apartments, notifications, organisations: organisationLookup, references: referenceLookup, residency },
    createMoveReminder,
  ),
  provide(toSettle, { apartments, references: referenceLookup, residency }, createToSettle),
];
