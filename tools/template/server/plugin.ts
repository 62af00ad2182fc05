import { serverPlugin } from '@platform/server';
import { noteBoard } from '../contract/index.ts';
import { noteBoardActivities } from './activities.ts';
import { noteFlow } from './note-flow.ts';
import { noteMigrations } from './migrations.ts';
import { NoteEntity } from './note.entity.ts';
import { noteRoutes } from './routes.ts';
import { noteSeed, noteServices } from './services.ts';

export const noteBoardServer = serverPlugin(noteBoard, {
  entities: [NoteEntity],
  migrations: noteMigrations,
  services: noteServices,
  routes: [noteRoutes],
  activities: noteBoardActivities,
  flows: [noteFlow],
  contributes: [noteSeed],
});
