import { core, provide, provideTo, seeds, serviceRef } from '@platform/server';
import { noteFlow } from './note-flow.ts';
import { createNoteService, type NoteService } from './note-service.ts';
import { seedNotes } from './seed.ts';

export const noteService = serviceRef<NoteService>('note-board.noteService');

const { clock } = core;

export const noteServices = [provide(noteService, { clock, flow: noteFlow.flow }, createNoteService)];
export const noteSeed = provideTo(seeds, { clock }, (deps) => ({
  id: 'note-board',
  run: async (ctx) => seedNotes(ctx, deps.clock.now()),
}));
