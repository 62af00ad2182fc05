import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { NoteKey } from './note.ts';
import { noteBoard } from './plugin.ts';

/** Waits until a note is archived, and archives it when its time has passed. */
export const noteBoardArchiving = flowWorkflow(noteBoard, 'noteBoardArchiving', {
  input: NoteKey.extend({
    /** In milliseconds since 1970, as workflows count. */
    until: z.number(),
  }),
  output: z.enum(['archived', 'expired', 'kept']),
  signals: { archived: z.object({}) },
});
