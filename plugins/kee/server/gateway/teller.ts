import { coalesceWrites, type Ctx, type Live, preparedQuery, type Work } from '@platform/server';
import type { Logger } from 'pino';
import { kee } from '../../contract/index.ts';
import { asGateway } from './as-gateway.ts';

interface Deps {
  readonly live: Live;
  readonly log: Logger;
  readonly work: Work;
}
interface Unit {
  readonly device_id: string;
  readonly organisation_id: string;
}
interface Door {
  readonly id: string;
  readonly organisation_id: string;
  readonly people: readonly string[];
}
/** Tells whoever looks that these units and their doors stand otherwise. */
export type Teller = (deviceIds: readonly string[]) => Promise<void>;

const UNITS = 'select device_id, organisation_id from kee_unit where device_id = any($1::uuid[])';
const DOORS = `
  with doors as (select id, organisation_id from kee_lock where device_id = any($1::uuid[]))
  select d.id, d.organisation_id, coalesce(o.people, '{}') || array(
      select t.user_id::text from kee_timed_access t where t.user_id is not null and t.lock_id = d.id and t.ends_at > now()
      union all select u.id::text from kee_timed_access t join accounts_user u on u.apartment_id = t.apartment_id where t.lock_id = d.id and t.ends_at > now()) as people
  from doors d left join kee_openers((select coalesce(array_agg(id), '{}') from doors)) o on o.lock_id = d.id`;

/** Tells beside what is written and sent, which does not wait for it. What changes while others are told is told together. */
export function createTeller({ live, log, work }: Deps): Teller {
  const tell = coalesceWrites((those: readonly (readonly string[])[]) =>
    work.read(asGateway, (ctx) => tellOf(ctx, live, [...new Set(those.flat())])),
  );
  return async (ids) => {
    if (ids.length > 0) await tell(ids).catch((error: unknown) => log.warn({ err: error }, 'units not told of'));
  };
}

async function tellOf(ctx: Ctx, live: Live, ids: readonly string[]): Promise<void> {
  const seenWith = [kee.permissions.read];
  for (const { device_id: id, organisation_id: organisationId } of await preparedQuery<Unit>(ctx, UNITS, [ids]))
    await live.publish(ctx, { topic: kee.topics.device, id, organisationId, seenWith });
  for (const { id, organisation_id: organisationId, people: userIds } of await preparedQuery<Door>(ctx, DOORS, [ids]))
    await live.publish(ctx, { topic: kee.topics.lock, id, organisationId, seenWith, userIds });
}
