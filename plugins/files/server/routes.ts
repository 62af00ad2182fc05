import { implement } from '@platform/server';
import { fileEndpoints } from '../contract/index.ts';
import { fileService } from './services.ts';

export const fileRoutes = implement(fileEndpoints, { files: fileService }, ({ files }) => ({
  send: (tx, { file }) => files.send(tx, file),
  fetch: (ctx, { params, query }) => files.fetch(ctx, params.fileId, query.token),
}));
