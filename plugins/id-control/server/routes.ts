import { implement } from '@platform/server';
import { signingEndpoints } from '../contract/index.ts';
import { signingService } from './services.ts';

export const signingRoutes = implement(signingEndpoints, { signings: signingService }, ({ signings }) => ({
  get: (ctx, { params }) => signings.get(ctx, params.id),
  start: (ctx, { params, body }) => signings.start(ctx, params.id, body.device),
  cancel: (ctx, { params }) => signings.cancel(ctx, params.id),
  getByLink: (ctx, { body }) => signings.getByLink(ctx, body.token),
  startByLink: (ctx, { body }) => signings.startByLink(ctx, body.token, body.device),
}));
