import { subjectKind } from '@platform/server';

const named = (table: string) => `select id, name from ${table} where id = any($1::uuid[])`;

/** Keys, and what they hang on, open and lie in. Cases and documents are about them. */
export const keySubjectKinds = [
  subjectKind({
    type: 'KEY',
    path: (id) => `/keys/list/${id}`,
    names: `select k.id, k.marking || ' (' || s.name || ')' as name from keys_key k join keys_lock_system s on s.id = k.lock_system_id
    where k.id = any($1::uuid[])`,
  }),
  subjectKind({ type: 'KEY_RING', path: (id) => `/keys/keyrings/${id}`, names: named('keys_key_ring') }),
  subjectKind({ type: 'LOCK_SYSTEM', path: (id) => `/keys/systems/${id}`, names: named('keys_lock_system') }),
  subjectKind({ type: 'SYSTEM_LOCK', path: (id) => `/keys/locks/${id}`, names: named('keys_system_lock') }),
  subjectKind({ type: 'REPOSITORY', path: (id) => `/keys/repositories/${id}`, names: named('keys_repository') }),
];
