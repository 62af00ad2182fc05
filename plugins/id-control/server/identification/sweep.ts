import { provideTo, query, sweeps } from '@platform/server';

/** What came of an identification stands where it was for; the row itself is of no use any more. */
export const identificationSweep = provideTo(sweeps, {}, () => ({
  name: 'identifications',
  run: async (ctx) => {
    const gone = await query(
      ctx,
      `delete from id_control_identification where id in
         (select id from id_control_identification where created_at < now() - interval '24 hours' limit 10000) returning 1`,
    );
    return gone.length;
  },
}));
