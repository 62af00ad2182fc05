export { noteEndpoints } from './endpoints.ts';
export { NewNote, Note, NoteId, NoteKey } from './note.ts';
export { noteBoard } from './plugin.ts';
export { noteRefusals } from './refusals.ts';
export { noteBoardArchiving } from './workflows.ts';
