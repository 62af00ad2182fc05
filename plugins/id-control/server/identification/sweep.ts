import { retention } from '@platform/server';

/** What came of an identification stands where it was for; the row itself is of no use any more. */
export const identificationSweep = retention('id_control_identification', { after: { created_at: '24 hours' } });
