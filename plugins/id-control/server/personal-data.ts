import { keepsOfPeople } from '@platform/server';

/** What is kept of people who sign and show who they are. Signings are proof, and stay. */
export const identityPersonalData = [
  keepsOfPeople({
    text: { sv: 'Underskrifter', nb: 'Signaturer' },
    from: 'id_control_signing',
    column: 'signer_id',
    at: 'created_at',
    what: `concat_ws(', ', method, status, text)`,
  }),
  keepsOfPeople({
    text: { sv: 'ID-kontroller', nb: 'ID-kontroller' },
    from: 'id_control_check',
    column: 'person_id',
    at: 'created_at',
    what: `concat_ws(', ', person_name, status, asked_by)`,
  }),
];
