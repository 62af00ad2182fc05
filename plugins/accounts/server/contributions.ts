import { core, provideTo, seeds } from '@platform/server';
import { apartmentHolders, apartmentLookup, residency } from '@plugins/residents/server/api';
import { createUserSeed } from './seed.ts';
import { numberKeeper, passwords } from './services.ts';

export const accountContributions = [
  provideTo(apartmentHolders, { residency }, (deps) => ({
    id: 'users',
    holds: async (ctx, apartmentId) => (await deps.residency.countIn(ctx, [apartmentId])).has(apartmentId),
  })),
  provideTo(seeds, { apartments: apartmentLookup, clock: core.clock, numbers: numberKeeper, passwords }, createUserSeed),
];
