import { tenantTable } from '@platform/server/migration';
import { systemLocks } from './system-lock.ts';

/** Locks of lock systems and what opens them, after the keys. */
export const lockTables = `
      ${systemLocks.table}
      create unique index keys_system_lock_marking_once on keys_system_lock (lock_system_id, lower(marking));
      create index keys_system_lock_of_group on keys_system_lock (chart_group, lock_system_id);
      -- a cross is between a key and a lock of one lock system, whatever a statement says
      create unique index keys_system_lock_in_system on keys_system_lock (id, lock_system_id);
      create unique index keys_key_in_system on keys_key (id, lock_system_id);
      create table keys_opening (
        id uuid primary key, organisation_id uuid not null, key_id uuid not null, lock_id uuid not null, lock_system_id uuid not null,
        constraint keys_opening_key foreign key (key_id, lock_system_id) references keys_key (id, lock_system_id) on delete cascade,
        constraint keys_opening_lock foreign key (lock_id, lock_system_id) references keys_system_lock (id, lock_system_id) on delete cascade);
      -- what does this key open; who can open this door
      create unique index keys_opening_once on keys_opening (key_id, lock_id);
      create index keys_opening_of_lock on keys_opening (lock_id, key_id);
      create index keys_opening_of_system on keys_opening (lock_system_id, id);
      create index keys_opening_of_organisation on keys_opening (organisation_id, id);
      ${tenantTable('keys_opening')}`;
