import { subjectKind } from '@platform/server';

/** People, for what cases and documents are about. */
export const userSubjectKind = subjectKind({
  type: 'USER',
  path: (id, organisationId) => `/admin/users/${organisationId}/${id}`,
  names: 'select id, name from accounts_user where id = any($1::uuid[]) and removed_at is null',
});
