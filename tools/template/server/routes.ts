import { implement } from '@platform/server';
import { noteEndpoints } from '../contract/index.ts';
import { noteService } from './services.ts';

export const noteRoutes = implement(noteEndpoints, { notes: noteService }, ({ notes }) => ({
  list: (ctx, { query }) => notes.list(ctx, query),
  get: (ctx, { params }) => notes.get(ctx, params.id),
  create: (ctx, { body }) => notes.create(ctx, body),
  archive: (ctx, { params }) => notes.archive(ctx, params.id),
}));
