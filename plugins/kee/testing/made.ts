import type { TestHost } from '@platform/testing';
import { asSystemForAll, newId, query } from '@platform/server';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import { AccessGroup, Device, type DeviceId, groupEndpoints, Lock } from '../contract/index.ts';

export const [ADMIN, RESIDENT] = ['admin@demo.example', 'resident@demo.example'];
export const PARTNER = 'partner@demo.example';
let made = 700_000;
/** A number that no unit has. */
export const newNumber = (): string => String(++made);
export const BJORKEN = '01900000-0000-7000-8000-000000000004' as OrganisationId;
export const FJORDGARDEN = '01900000-0000-7000-8000-000000000005' as OrganisationId;

/** A unit of Brf Björken, with the settings of an ordinary door unless told. */
export async function madeDevice(host: TestHost, said: object = {}): Promise<Device> {
  const usual = { deviceType: 'LOCK' as const, configType: 'PULSE' as const, pulseMs: 3000, organisationId: BJORKEN };
  return done(await host.call(Device.endpoints.create, { body: { number: newNumber(), ...usual, ...said } }, { as: PARTNER }));
}

/** A door of a unit. */
export async function madeLock(
  host: TestHost,
  deviceId: DeviceId,
  said: { readonly name?: string; readonly relay?: number; readonly systemLockId?: string } = {},
): Promise<Lock> {
  const body = { name: 'Port', relay: 1, deviceId, shareable: true, showOnBlueprint: true, organisationId: BJORKEN, ...said };
  return done(await host.call(Lock.endpoints.create, { body: body as never }, { as: PARTNER }));
}

let named = 0;
/** A group of Brf Björken with nobody and nothing in it. */
export async function newGroup(host: TestHost, said: object = {}): Promise<AccessGroup> {
  const body = { name: `Grupp ${++named}`, shareLimit: 2, organisationId: BJORKEN, ...said };
  return done(await host.call(AccessGroup.endpoints.create, { body }, { as: PARTNER }));
}

/** Opens doors to somebody of Brf Björken by a group of its own. */
export async function madeGroup(
  host: TestHost,
  { locks, emails, ...said }: { locks: readonly Lock[]; emails: readonly string[]; [field: string]: unknown },
) {
  const { id, version } = await newGroup(host, said);
  const userIds = await Promise.all(emails.map((email) => userIdOf(host, email)));
  const content = { version, userIds, apartmentIds: [], roles: [], lockIds: locks.map((lock) => lock.id) };
  done(await host.call(groupEndpoints.setContent, { params: { id }, body: content as never }, { as: PARTNER }));
  return id;
}

/** @throws when nobody has the address */
export async function userIdOf(host: TestHost, email: string) {
  const { items } = done(await host.call(userEndpoints.list, { query: { query: email } }, { as: PARTNER }));
  const user = items.find((each) => each.email === email);
  if (!user) throw new Error(`No ${email}`);
  return user.id;
}

/** As a unit that has just been heard. Nobody speaks for it, so what is asked of it stays unanswered. */
export async function heardUnit(host: TestHost, id: DeviceId): Promise<void> {
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update kee_unit set online = true, heard_at = now() + interval '1 hour' where device_id = $1`, [id]),
  );
}

/** Erases what has had its time, as the nightly workflow does. Answers how many rows. */
export async function erasedNow(host: TestHost, organisationId: string): Promise<number> {
  const erasureId = newId();
  const night = `insert into kee_erasure (id, organisation_id, night) values ($1, $2, (select coalesce(max(night), '2000-01-01') + 1 from kee_erasure))`;
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, night, [erasureId, organisationId]));
  const erase = host.runtime.activities['kee.eraseHistory'] as (key: object) => Promise<{ isOver: boolean; erased: number }>; // by its name on the wire
  let { isOver, erased } = await erase({ organisationId, erasureId });
  while (!isOver) ({ isOver, erased } = await erase({ organisationId, erasureId }));
  return erased;
}
