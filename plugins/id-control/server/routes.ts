import { implement } from '@platform/server';
import { signingEndpoints } from '../contract/index.ts';
import { signingService } from './services.ts';

export const signingRoutes = implement(signingEndpoints, { signings: signingService }, ({ signings }) => ({
  get: (ctx, { params }) => signings.get(ctx, params.id),
  start: (tx, { params, body }) => signings.start(tx, params.id, body),
  cancel: (ctx, { params, body }) => signings.cancel(ctx, params.id, body.reason),
  getByLink: (ctx, { body }) => signings.getByLink(ctx, body.token),
  startByLink: (tx, { body: { token, ...by } }) => signings.startByLink(tx, token, by),
}));
