import type { Note } from '../contract/index.ts';
import type { NoteEntity } from './note.entity.ts';

type NoteRow = Pick<NoteEntity, 'id' | 'title' | 'createdAt' | 'expiresAt' | 'version'> & {
  readonly text?: string | null | undefined;
  readonly archivedAt?: Date | null | undefined;
};

/** A note as it leaves the server. */
export function toNote({ id, title, text, createdAt, expiresAt, archivedAt, version }: NoteRow): Note {
  return {
    id,
    title,
    text: text ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    version,
  };
}
