import { core, provide, provideTo, seeds, serviceRef } from '@platform/server';
import { flows, flowTexts } from '@plugins/flows/server/api';
import { createNoteFlow, type NoteFlow, noteFlowTexts } from './note-flow.ts';
import { createNoteService, type NoteService } from './note-service.ts';
import { seedNotes } from './seed.ts';

const noteFlow = serviceRef<NoteFlow>('note-board.noteFlow');
export const noteService = serviceRef<NoteService>('note-board.noteService');

const { clock } = core;

export const noteServices = [
  provide(noteFlow, { flows }, createNoteFlow),
  provide(noteService, { clock, flow: noteFlow }, createNoteService),
];
export const noteFlowText = provideTo(flowTexts, {}, () => noteFlowTexts);
export const noteSeed = provideTo(seeds, { clock }, (deps) => ({
  id: 'note-board',
  run: async (ctx) => seedNotes(ctx, deps.clock.now()),
}));
