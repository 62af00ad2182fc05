import { isoOf, type Moment } from '@platform/server';
import type { Note } from '../contract/index.ts';
import type { NoteEntity } from './note.entity.ts';

type NoteRow = Pick<NoteEntity, 'id' | 'title' | 'version'> & {
  readonly createdAt: Moment;
  readonly expiresAt: Moment;
  readonly text?: string | null | undefined;
  readonly archivedAt?: Moment | null | undefined;
};

/** A note as it leaves the server. */
export function toNote({ id, title, text, createdAt, expiresAt, archivedAt, version }: NoteRow): Note {
  return {
    id,
    title,
    text: text ?? null,
    createdAt: isoOf(createdAt),
    expiresAt: isoOf(expiresAt),
    archivedAt: archivedAt ? isoOf(archivedAt) : null,
    version,
  };
}
