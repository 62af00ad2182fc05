import { multiLine, oneLine } from '@platform/core';
import { z } from 'zod';

export const NoteId = z.uuid().brand('NoteId');
export type NoteId = z.output<typeof NoteId>;

const time = z.iso.datetime();

export const Note = z.object({
  id: NoteId,
  title: z.string(),
  text: z.string().nullable(),
  createdAt: time,
  /** When it is archived by itself. */
  expiresAt: time,
  archivedAt: time.nullable(),
  version: z.number().int(),
});
export type Note = z.output<typeof Note>;

/** `expiresAt`: in thirty days when left out. */
export const NewNote = z.strictObject({
  title: oneLine(100, 1),
  text: multiLine(2000).optional(),
  expiresAt: time.optional(),
});
export type NewNote = z.output<typeof NewNote>;

/** Which note, and whose: whatever a flow asks for is asked for one organisation. */
export const NoteKey = z.object({ noteId: NoteId, organisationId: z.string() });
export type NoteKey = z.output<typeof NoteKey>;
