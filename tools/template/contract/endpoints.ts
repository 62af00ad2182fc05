import { endpoints, flag, listQuery, page, search, subjects } from '@platform/core';
import { z } from 'zod';
import { NewNote, Note, NoteId } from './note.ts';
import { noteBoard } from './plugin.ts';
import { noteRefusals } from './refusals.ts';

const { read, write } = noteBoard.permissions;
const byId = z.object({ id: NoteId });
const { note } = subjects(noteBoard, 'note');

export const noteEndpoints = endpoints(noteBoard, {
  list: {
    method: 'GET',
    path: '/v1/note-board-notes',
    permission: read,
    query: listQuery(['createdAt', 'title'], { query: search, archived: flag.optional() }),
    shows: [note],
    response: page(Note),
  },
  get: { method: 'GET', path: '/v1/note-board-notes/{id}', permission: read, params: byId, shows: [note.by('id')], response: Note },
  create: {
    method: 'POST',
    path: '/v1/note-board-notes',
    permission: write,
    body: NewNote,
    touches: [note],
    response: Note,
    status: 201,
    idempotent: true,
    refusals: [noteRefusals.past],
  },
  archive: {
    method: 'POST',
    path: '/v1/note-board-notes/{id}/archive',
    permission: write,
    params: byId,
    touches: [note.by('id')],
    response: Note,
    refusals: [noteRefusals.archived],
  },
});
