import { implement } from '@platform/server';
import { identificationEndpoints } from '../../contract/index.ts';
import { identificationService } from './services.ts';

export const identificationRoutes = implement(
  identificationEndpoints,
  { identifications: identificationService },
  ({ identifications }) => ({
    signIn: (ctx, { body }) => identifications.signIn(ctx, body),
    status: (ctx, { body }) => identifications.status(ctx, body),
    complete: (ctx, { body }) => identifications.complete(ctx, body),
    giveUp: (ctx, { body }) => identifications.giveUp(ctx, body),
  }),
);
