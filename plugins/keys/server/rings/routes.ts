import { core, implement, provide, serviceRef } from '@platform/server';
import { keyRingEndpoints } from '../../contract/index.ts';
import { lending, loanDesk } from '../loans/services.ts';
import { keyRings } from '../places/key-ring.ts';
import { storageMessages } from '../services.ts';
import { templateTexts } from '../templates/template-texts.ts';
import { createRingHolders, type RingHolders } from './ring-holders.ts';

const ringHolders = serviceRef<RingHolders>('keys.ringHolders');

export const ringProvider = provide(
  ringHolders,
  { clock: core.clock, desk: loanDesk, lending, rings: keyRings.service, storage: storageMessages, templates: templateTexts },
  createRingHolders,
);
export const ringRoutes = implement(keyRingEndpoints, { rings: ringHolders }, ({ rings }) => ({
  changeRingHolder: (ctx, { params, body }) => rings.change(ctx, params.id, body),
  cancelRingHolder: (ctx, { params }) => rings.cancel(ctx, params.id),
  putOnRing: (ctx, { params, body }) => rings.put(ctx, params.id, body.keyIds),
  takeOffRing: (ctx, { params, body }) => rings.takeOff(ctx, params.id, body.keyIds),
}));
