import type { Ctx } from '@platform/server';
import type { Flows, FlowTexts } from '@plugins/flows/server/api';
import { noteBoard, noteBoardArchiving } from '../contract/index.ts';
import type { NoteEntity } from './note.entity.ts';

export type NoteFlow = ReturnType<typeof createNoteFlow>;

/** The workflow of a note, as people set it off. */
export function createNoteFlow({ flows }: { readonly flows: Flows }) {
  return {
    async start(ctx: Ctx, { id, organisationId, expiresAt }: NoteEntity): Promise<void> {
      await flows.start(ctx, noteBoardArchiving, {
        subject: { type: 'note-board-note', id },
        input: { noteId: id, organisationId, until: expiresAt.getTime() },
      });
    },
    async archived(ctx: Ctx, { id }: NoteEntity): Promise<void> {
      await flows.signal(ctx, noteBoardArchiving, { subjectId: id, key: 'archived', signal: { archived: {} } });
    },
  };
}

export const noteFlowTexts: FlowTexts = {
  ref: noteBoardArchiving,
  name: { sv: 'Anteckning', nb: 'Notat' },
  steps: {
    archiving: { sv: 'att anteckningen arkiveras', nb: 'at notatet arkiveres' },
    expire: { sv: 'arkivering efter utgången tid', nb: 'arkivering etter utløpt tid' },
  },
  events: {
    archived: { sv: 'Anteckningen arkiverades', nb: 'Notatet ble arkivert' },
    expired: { sv: 'Tiden gick ut och anteckningen arkiverades', nb: 'Tiden løp ut og notatet ble arkivert' },
    cancelled: { sv: 'Anteckningen behålls', nb: 'Notatet beholdes' },
  },
  subjectPath: '/note-board/{id}',
  seenWith: noteBoard.permissions.read,
};
