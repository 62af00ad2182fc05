import { Note } from '../contract/index.ts';

/** A note as a list answers it. */
export function aNote(changes: Partial<Note> = {}): Note {
  return Note.parse({
    id: '01900000-0000-7000-8000-0000000000a1',
    title: 'Byt portkoden',
    text: 'Efter flytten på tvåan.',
    createdAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2026-02-01T12:00:00.000Z',
    archivedAt: null,
    version: 1,
    ...changes,
  });
}
