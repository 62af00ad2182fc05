import { activities, type ActivitiesOf, core } from '@platform/server';
import { noteBoard, type NoteKey } from '../contract/index.ts';
import { noteFlow } from './note-flow.ts';

/** What the workflow of a note may ask of the server. */
export const noteBoardActivities = activities(noteBoard, { clock: core.clock }, ({ clock }) => ({
  /** Archives a note whose time has passed. */
  async expire(ctx, { noteId }: NoteKey): Promise<void> {
    await noteFlow.whileOpen(ctx, noteId, (note) => note.archive(clock.now()));
  },
}));
export type NoteBoardActivities = ActivitiesOf<typeof noteBoardActivities>;
