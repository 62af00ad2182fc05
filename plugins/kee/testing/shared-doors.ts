import { asSystemForAll, newId, query } from '@platform/server';
import { smsIn, type TestHost } from '@platform/testing';
import { done, type Sample, sample } from '@platform/testing/proof';
import { type AccessId, Lock, sharedDoorEndpoints as doors, sharingEndpoints as sharing } from '../contract/index.ts';
import { RESIDENT } from './made.ts';

const HOUR = 3_600_000;
const [now, later] = [() => new Date(Date.now() + HOUR / 60).toISOString(), () => new Date(Date.now() + HOUR).toISOString()];
let last = 1_740_500;
const newPhone = () => `+4670${String(++last)}`;

const SHARED = `insert into kee_delegated_access (id, organisation_id, lock_id, user_id, name, phone, language, starts_at, ends_at, status)
  select $1, organisation_id, id, $3, $4, $5, 'sv', now(), now() + interval '1 hour', 'OPEN' from kee_lock where id = $2`;
/** A share of somebody's, past what they may. */
export async function sharedWith(host: TestHost, door: Lock, { userId, name }: { userId: string; name: string }): Promise<AccessId> {
  const id = newId<AccessId>();
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, SHARED, [id, door.id, userId, name, newPhone()]));
  return id;
}

/** A door that is shared with somebody who has proved their phone. With others who have not as well. */
export async function sharedDoors(host: TestHost, door: Lock): Promise<readonly Sample[]> {
  const share = async () => {
    const body = { lockId: door.id, name: 'Bengt Rör', phone: newPhone(), startsAt: now(), endsAt: later() };
    const { id, phone } = done(await host.call(sharing.shareLock, { body }, { as: RESIDENT }));
    const token = /access\/([\w-]+)/.exec((await smsIn(host, phone)).at(-1)?.text ?? '')?.[1] ?? '';
    return { id, phone, token };
  };
  const codeFor = async ({ token, phone }: { token: string; phone: string }) => {
    done(await host.call(doors.sendAccessCode, { body: { token } }));
    return (await smsIn(host, phone)).at(-1)?.text.slice(0, 6) ?? '';
  };
  const shares = [await share(), await share(), await share(), await share()] as const;
  const [open, linked, posted, revoked] = shares;
  const { proof } = done(await host.call(doors.verifyAccess, { body: { token: open.token, code: await codeFor(open) } }));
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update kee_delegated_access set starts_at = now() where id = any($1::uuid[])`, [shares.map(({ id }) => id)]),
  );
  const { items } = done(await host.call(Lock.endpoints.list, { query: { query: door.name } }, { as: RESIDENT }));
  const number = items.find(({ id }) => id === door.id)?.number ?? 0;
  return [
    sample(sharing.shareLock, { body: { lockId: door.id, phone: newPhone(), startsAt: now(), endsAt: later() } }),
    sample(sharing.getAccess, { params: { id: open.id } }),
    sample(sharing.revokeAccess, { params: { id: revoked.id } }),
    sample(doors.readSharedDoor, { body: { token: open.token, proof } }),
    sample(doors.openSharedDoor, { body: { token: open.token, proof, operation: 'PULSE' } }),
    sample(doors.sendAccessCode, { body: { token: open.token } }),
    sample(doors.verifyAccess, { body: { token: linked.token, code: await codeFor(linked) } }),
    sample(doors.verifyAtDoor, { body: { number, phone: posted.phone, code: await codeFor(posted) } }),
    sample(doors.sendCodeAtDoor, { body: { number, phone: posted.phone } }),
  ];
}
