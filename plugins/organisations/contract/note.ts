import { multiLine } from '@platform/core';
import { z } from 'zod';

export const NoteId = z.uuid().brand('NoteId');
export type NoteId = z.output<typeof NoteId>;

/** A note of a partner or the service desk about an organisation. It is never shown to the organisation itself. */
export const Note = z.object({ id: NoteId, text: z.string(), author: z.string(), createdAt: z.iso.datetime() });
export type Note = z.output<typeof Note>;

export const NewNote = z.strictObject({ text: multiLine(4000, 1) });
