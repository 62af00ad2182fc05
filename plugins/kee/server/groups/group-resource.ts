import { refuseField, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { AccessGroup, groupRefusals } from '../../contract/index.ts';
import { peopleOf } from './members.ts';
import { tellOfGroup } from './tell-of-group.ts';

/** Access groups: the house's, and no person's. */
export const groups = serveResource(AccessGroup, {
  table: 'kee_access_group',
  computed: {
    memberCount: sql`select count(*)::int from kee_group_member m where m.group_id = r.id`,
    lockCount: sql`select count(*)::int from kee_group_lock l where l.group_id = r.id`,
  },
  onChanging: async (ctx, live, { id, organisationId }) => tellOfGroup(ctx, live, { id, organisationId, people: await peopleOf(ctx, id) }),
  check(ctx, _given, { fromHour, toHour, fromDay, toDay }) {
    if ((fromHour ?? 0) === (toHour ?? 24)) throw refuseField(ctx, groupRefusals.hours, { field: 'toHour' });
    if (fromDay && toDay && String(toDay) < String(fromDay)) throw refuseField(ctx, groupRefusals.days, { field: 'toDay' });
  },
});
export const AccessGroupEntity = groups.Entity;
