import { implement } from '@platform/server';
import { logEndpoints } from '../../contract/index.ts';
import { auditLog, securityEvents } from './services.ts';

export const logRoutes = implement(logEndpoints, { audit: auditLog, events: securityEvents }, ({ audit, events }) => ({
  audit: (ctx, { query }) => audit.page(ctx, query),
  exportAudit: async (ctx, { query }) => audit.export(ctx, query),
  auditWords: async (ctx) => audit.words(ctx),
  securityEvents: (ctx, { query }) => events.page(ctx, query),
  exportSecurityEvents: async (ctx, { query }) => events.export(ctx, query),
}));
