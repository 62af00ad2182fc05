import { flowSubject } from '@plugins/flows/server/api';
import { noteBoard, noteBoardArchiving } from '../contract/index.ts';
import { NoteEntity } from './note.entity.ts';

/** A note waits for somebody to archive it. */
export const noteFlow = flowSubject(noteBoardArchiving, {
  type: 'note-board-note',
  entity: NoteEntity,
  state: 'archivedAt',
  open: [null],
  subjectPath: '/note-board/{id}',
  seenWith: noteBoard.permissions.read,
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
});
