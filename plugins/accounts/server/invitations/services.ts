import { core, provide, provideTo, serviceRef, sweeps } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { invitationService } from '../services.ts';
import { createImportInvitations, type ImportInvitations } from '../import/import-invitations.ts';
import { oldRounds } from './old-rounds.ts';
import { roundFlow } from './round-flow.ts';
import { createRoundOpener, type RoundOpener } from './round-opener.ts';
import { createRoundSender, type RoundSender } from './round-sender.ts';
import { createRoundService, type RoundService } from './round-service.ts';
import { accountSettings as settings } from '../settings.ts';

const roundOpener = serviceRef<RoundOpener>('accounts.roundOpener');
export const roundSender = serviceRef<RoundSender>('accounts.roundSender');
export const importInvitations = serviceRef<ImportInvitations>('accounts.importInvitations');
export const roundService = serviceRef<RoundService>('accounts.roundService');

const { clock, live, notifications, secrets } = core;
const organisations = organisationLookup;

export const roundSweep = provideTo(sweeps, { clock, settings }, oldRounds);

export const roundServices = [
  provide(roundOpener, { clock, flow: roundFlow.flow, organisations, settings }, createRoundOpener),
  provide(roundSender, { clock, invitations: invitationService, live, secrets }, createRoundSender),
  provide(roundService, { flow: roundFlow.flow, opener: roundOpener, organisations, sender: roundSender }, createRoundService),
  provide(importInvitations, { notifications, opener: roundOpener, rounds: roundService }, createImportInvitations),
];
