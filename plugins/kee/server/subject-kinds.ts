import { subjectKind } from '@platform/server';

/** Units and locks, for what cases and documents are about. */
export const keeSubjectKinds = [
  subjectKind({
    type: 'DEVICE',
    path: (id) => `/admin/devices/${id}`,
    names: `select id, concat_ws(' · ', number, nullif(description, '')) as name from kee_device where id = any($1::uuid[])`,
  }),
  subjectKind({
    type: 'LOCK',
    path: (id, organisationId) => `/admin/devices/${organisationId}/locks/${id}`,
    names: 'select id, name from kee_lock where id = any($1::uuid[])',
  }),
];
