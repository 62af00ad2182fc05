import { implement } from '@platform/server';
import { fileEndpoints } from '../contract/index.ts';
import { fileService } from './services.ts';

export const fileRoutes = implement(fileEndpoints, { files: fileService }, ({ files }) => ({
  send: (ctx, { file }) => files.send(ctx, file),
  fetch: (ctx, { params, query }) => files.fetch(ctx, params.fileId, query.token),
}));
