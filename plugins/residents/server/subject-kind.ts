import { subjectKind } from '@platform/server';

/** Apartments, for what cases and documents are about. */
export const apartmentSubjectKind = subjectKind({
  type: 'APARTMENT',
  path: (id) => `/admin/apartments/${id}`,
  names: `select id, number || ', ' || address as name from residents_apartment where id = any($1::uuid[])`,
});
