import { implement } from '@platform/server';
import { identificationEndpoints } from '../../contract/index.ts';
import { identificationService } from './services.ts';

export const identificationRoutes = implement(
  identificationEndpoints,
  { identifications: identificationService },
  ({ identifications }) => ({
    signIn: (tx, { body }) => identifications.signIn(tx, body),
    status: (tx, { body }) => identifications.status(tx, body),
    complete: (tx, { body }) => identifications.complete(tx, body),
    giveUp: (ctx, { body }) => identifications.giveUp(ctx, body),
  }),
);
