import { defineEntity, p } from '@mikro-orm/core';
import type { NoteId } from '../contract/index.ts';

const NoteSchema = defineEntity({
  name: 'NoteBoardNote',
  tableName: 'note_board_note',
  properties: {
    id: p.uuid().$type<NoteId>().primary(),
    organisationId: p.uuid(),
    title: p.string(),
    text: p.string().nullable(),
    expiresAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
});

export class NoteEntity extends NoteSchema.class {
  archive(now: Date): void {
    this.archivedAt = now;
  }
}
NoteSchema.setClass(NoteEntity);
