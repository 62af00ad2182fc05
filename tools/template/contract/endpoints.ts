import { endpoints, flag, listQuery, page, search } from '@platform/core';
import { z } from 'zod';
import { NewNote, Note, NoteId } from './note.ts';
import { noteBoard } from './plugin.ts';
import { noteRefusals } from './refusals.ts';

const { read, write } = noteBoard.permissions;
const byId = z.object({ id: NoteId });

export const noteEndpoints = endpoints(noteBoard, {
  list: {
    method: 'GET',
    path: '/v1/note-board-notes',
    permission: read,
    query: listQuery(['createdAt', 'title'], { query: search, archived: flag.optional() }),
    response: page(Note),
  },
  get: { method: 'GET', path: '/v1/note-board-notes/{id}', permission: read, params: byId, response: Note },
  create: {
    method: 'POST',
    path: '/v1/note-board-notes',
    permission: write,
    body: NewNote,
    response: Note,
    status: 201,
    refusals: [noteRefusals.past],
  },
  archive: {
    method: 'POST',
    path: '/v1/note-board-notes/{id}/archive',
    permission: write,
    params: byId,
    response: Note,
    refusals: [noteRefusals.archived],
  },
});
