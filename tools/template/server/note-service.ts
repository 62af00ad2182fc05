import { type Page, refusals } from '@platform/core';
import type { FlowOf } from '@plugins/flows/server/api';
import { type Clock, type Ctx, newId, refuse } from '@platform/server';
import { type NewNote, type Note, type NoteId, noteRefusals } from '../contract/index.ts';
import { noteFlow } from './note-flow.ts';
import { type NoteListQuery, readNotes } from './note-list.ts';
import { toNote } from './note-view.ts';
import { NoteEntity } from './note.entity.ts';

export interface NoteServiceDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof noteFlow>;
}
export type NoteService = ReturnType<typeof createNoteService>;

export function createNoteService({ clock, flow }: NoteServiceDeps) {
  return {
    list: (ctx: Ctx, list: NoteListQuery): Promise<Page<Note>> => readNotes(ctx, list),

    get: async (ctx: Ctx, id: NoteId): Promise<Note> => toNote(await byId(ctx, id)),

    /** @throws 422 when it would be archived at once */
    async create(ctx: Ctx, { title, text, expiresAt }: NewNote): Promise<Note> {
      const now = clock.now();
      const until = expiresAt ? new Date(expiresAt) : new Date(now.getTime() + MONTH_MS);
      if (until <= now) throw refuse(noteRefusals.past, { expiresAt });
      const fields = { title, text: text || null, expiresAt: until, createdAt: now };
      const note = ctx.em.create(NoteEntity, { id: newId<NoteId>(), organisationId: ctx.organisationId, ...fields });
      await ctx.em.flush();
      await flow.start(ctx, note, { input: { noteId: note.id, until: until.getTime() } });
      return toNote(note);
    },

    /** @throws 409 when it is archived already */
    async archive(ctx: Ctx, id: NoteId): Promise<Note> {
      const note = await noteFlow.lock(ctx, id);
      if (note.archivedAt) throw refuse(noteRefusals.archived, { id });
      note.archive(clock.now());
      await ctx.em.flush();
      await flow.signal(ctx, id, { key: 'archived', signal: { archived: {} } });
      return toNote(note);
    },
  };
}
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

async function byId(ctx: Ctx, id: NoteId): Promise<NoteEntity> {
  const note = await ctx.em.findOne(NoteEntity, { id });
  if (!note) throw refuse(refusals.notFound, { id });
  return note;
}
