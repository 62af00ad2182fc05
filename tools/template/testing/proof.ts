import { because, type Proof, REPEATS } from '@platform/testing/proof';
import { noteBoard, noteEndpoints } from '../contract/index.ts';

export const noteBoardProof: Proof = {
  plugin: noteBoard,
  access: [
    {
      area: 'note-board: notes',
      roles: 'W R W - W R - - - -',
      reads: [noteEndpoints.list, noteEndpoints.get],
      writes: [noteEndpoints.create, noteEndpoints.archive],
    },
  ],
  repeatable: [because(REPEATS.once, noteEndpoints.archive)],
  notExported: [because('is read where it hangs, and thrown away', noteEndpoints.list)],
};
