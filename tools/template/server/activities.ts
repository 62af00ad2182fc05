import { activities, type ActivitiesOf, asSystem, core } from '@platform/server';
import { noteBoard, type NoteKey } from '../contract/index.ts';
import { noteService } from './services.ts';

export const noteBoardActivities = activities(noteBoard, { notes: noteService, work: core.work }, ({ notes, work }) => ({
  /** Archives a note whose time has passed. */
  expire: ({ noteId, organisationId }: NoteKey): Promise<void> =>
    work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => notes.expire(ctx, noteId)),
}));
export type NoteBoardActivities = ActivitiesOf<typeof noteBoardActivities>;
