import { retention } from '@platform/server';

/** Identifications go after a day. What came of one stands where it was for. */
export const identificationSweep = retention('id_control_identification', { after: { created_at: '24 hours' } });
