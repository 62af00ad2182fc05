import { refusal } from '@platform/core';

export const noteRefusals = {
  archived: refusal('ERR_NOTE_BOARD_ARCHIVED', 409, {
    sv: 'Anteckningen är redan arkiverad.',
    nb: 'Notatet er allerede arkivert.',
  }),
  past: refusal('ERR_NOTE_BOARD_PAST', 422, {
    sv: 'Tiden för arkivering måste ligga framåt i tiden.',
    nb: 'Tidspunktet for arkivering må ligge fram i tid.',
  }),
};
