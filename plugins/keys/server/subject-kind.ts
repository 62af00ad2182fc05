import { subjectKind } from '@platform/server';

/** Keys, for what cases and documents are about. */
export const keySubjectKind = subjectKind({
  type: 'KEY',
  path: (id) => `/keys/list/${id}`,
  names: `select k.id, k.marking || ' (' || s.name || ')' as name from keys_key k join keys_lock_system s on s.id = k.lock_system_id
    where k.id = any($1::uuid[])`,
});
