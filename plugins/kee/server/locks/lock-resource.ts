import { serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Lock } from '../../contract/index.ts';

/** Doors; a person's own are those that they may open. */
export const locks = serveResource(Lock, {
  table: 'kee_lock',
  refersTo: { deviceId: { table: 'kee_device', name: 'number' }, systemLockId: { table: 'keys_system_lock', name: 'marking' } },
  computed: { state: sql`select kee_lock_state(r.id)`, number: sql`select number from kee_lock_number where lock_id = r.id` },
});
export const LockEntity = locks.Entity;
