import { activities, type ActivitiesOf } from '@platform/server';
import { noteBoard, type NoteKey } from '../contract/index.ts';
import { noteService } from './services.ts';

/** What the workflow of a note may ask of the server. */
export const noteBoardActivities = activities(noteBoard, { notes: noteService }, ({ notes }) => ({
  /** Archives a note whose time has passed. */
  expire: (ctx, { noteId }: NoteKey) => notes.expire(ctx, noteId),
}));
export type NoteBoardActivities = ActivitiesOf<typeof noteBoardActivities>;
