import type { Page, RequestOf } from '@platform/core';
import { type Ctx, found, inReach, readPage, rows } from '@platform/server';
import type { Note, noteEndpoints } from '../contract/index.ts';
import { toNote } from './note-view.ts';
import type { NoteEntity } from './note.entity.ts';

export type NoteListQuery = RequestOf<typeof noteEndpoints.list>['query'];

/** One page of notes, the newest first unless told. */
export function readNotes(ctx: Ctx, list: NoteListQuery): Promise<Page<Note>> {
  const query = rows<{ note_board_note: NoteEntity }>(ctx)
    .selectFrom('note_board_note as n')
    .select(['n.id', 'n.title', 'n.text', 'n.createdAt', 'n.expiresAt', 'n.archivedAt', 'n.version'])
    .where(inReach(ctx, 'n.organisationId'))
    .$if(list.archived !== undefined, (q) => q.where('n.archivedAt', list.archived ? 'is not' : 'is', null))
    .$if(Boolean(list.query), (q) => q.where(found('note_board_note', 'n.id', list.query ?? '')));
  return readPage(ctx, query, {
    list,
    order: { createdAt: 'n.createdAt', title: 'n.title' },
    id: 'n.id',
    direction: list.orderBy === 'title' ? 'asc' : 'desc',
    toItem: toNote,
  });
}
