import { subjectKind } from '@platform/server';

/** Properties, for what cases and documents are about. */
export const propertySubjectKind = subjectKind({
  type: 'PROPERTY',
  path: (id) => `/properties/${id}`,
  names: 'select id, name from properties_property where id = any($1::uuid[])',
});

/** What stands on plans, for what cases and documents are about. */
export const pinSubjectKind = subjectKind({
  type: 'PIN',
  path: (id) => `/properties/pins/${id}`,
  names: `select id, number || ' ' || space as name from properties_pin where id = any($1::uuid[])`,
});
