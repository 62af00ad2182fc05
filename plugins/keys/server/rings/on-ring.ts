/** SQL: key `k` hangs on ring `r`. One that is archived or out of use does not, though its ring is noted. */
export const HANGS_ON = `k.key_ring_id = r.id and k.archived_at is null and k.status <> 'DISCONTINUED'`;
