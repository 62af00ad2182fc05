import { implement } from '@platform/server';
import { checkEndpoints } from '../../contract/index.ts';
import { checkPage } from './check-list.ts';
import { checkService } from './services.ts';

export const checkRoutes = implement(checkEndpoints, { checks: checkService }, ({ checks }) => ({
  ask: (ctx, { body }) => checks.ask(ctx, body),
  askVisitor: (ctx, { body }) => checks.askVisitor(ctx, body),
  listChecks: (ctx, { query }) => checkPage(ctx, query),
  getCheck: (ctx, { params }) => checks.get(ctx, params.id),
  startCheck: (tx, { params, body }) => checks.start(tx, params.id, body),
  cancelCheck: (ctx, { params }) => checks.cancel(ctx, params.id),
  linkedCheck: (ctx, { body }) => checks.getByLink(ctx, body.token),
  startLinkedCheck: (tx, { body: { token, ...by } }) => checks.startByLink(tx, token, by),
}));
