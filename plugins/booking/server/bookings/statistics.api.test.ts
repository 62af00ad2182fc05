import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingEndpoints as calls, type BookingResourceId } from '../../contract/index.ts';
import { openResource } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const as = 'admin@demo.example';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer) });
});
afterAll(() => host.stop());

let made = 0;
async function open(rules: object): Promise<BookingResourceId> {
  const { id } = await openResource(host, { as, name: `Räknat rum ${++made}`, ...rules });
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update booking_resource set created_at = created_at - interval '30 days' where id = $1`, [id]),
  );
  return id;
}
/** From an hour of a day so many days ago, on the clock in Sweden. */
const had = (id: BookingResourceId, status: 'BOOKED' | 'BLOCKED', { ago = 1, from = 0, hours = 0 }) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      `insert into booking_booking (id, organisation_id, resource_id, starts_at, ends_at, status, slots)
       select gen_random_uuid(), r.organisation_id, r.id, (d.day + make_interval(hours => $4)) at time zone 'Europe/Stockholm',
         (d.day + make_interval(hours => $5)) at time zone 'Europe/Stockholm', $3, 1
       from booking_resource r, (select (now() at time zone 'Europe/Stockholm')::date - $2::int as day) d where r.id = $1`,
      [id, ago, status, from, from + hours],
    ),
  );
const useOf = async (id: BookingResourceId) => {
  const { body } = await host.call(calls.statistics, { query: { days: 7 } }, { as });
  return body.resources.find((each) => each.id === id);
};

it('is counted as a share of the hours that it is open over a week', async () => {
  const id = await open({ opensAt: 8, closesAt: 16, saturdayOpensAt: 10, saturdayClosesAt: 12, sundayOpensAt: 10, sundayClosesAt: 12 });
  // yesterday, and what runs now: the day is not over
  for (const ago of [1, 0]) await had(id, 'BOOKED', { ago, hours: 22 });
  expect(await useOf(id)).toMatchObject({ hours: 22, blocked: 0, share: 50 });
});

it('leaves out what is closed: that could not be booked, and is told apart', async () => {
  const id = await open({ opensAt: 8, closesAt: 18, slotMinutes: 120 });
  await had(id, 'BOOKED', { ago: 1, from: 8, hours: 10 });
  // three nights and the two days between, and a part of two slots
  await had(id, 'BLOCKED', { ago: 5, from: 18, hours: 62 });
  await had(id, 'BLOCKED', { ago: 2, from: 9, hours: 2 });
  // before the week
  await had(id, 'BLOCKED', { ago: 9, hours: 24 });
  expect(await useOf(id)).toMatchObject({ booked: 1, hours: 10, blocked: 24, share: 22 });
});

it('counts no hours in which no slot has room', async () => {
  const id = await open({ opensAt: 8, closesAt: 15, slotMinutes: 240 });
  await had(id, 'BOOKED', { ago: 1, from: 8, hours: 4 });
  await had(id, 'BLOCKED', { ago: 2, from: 13, hours: 1 });
  expect(await useOf(id)).toMatchObject({ hours: 4, blocked: 0, share: 14 });
});

it('is nothing of what was closed all the time', async () => {
  const id = await open({ opensAt: 8, closesAt: 18 });
  await had(id, 'BLOCKED', { ago: 8, hours: 8 * 24 });
  expect(await useOf(id)).toMatchObject({ hours: 0, blocked: 70, share: 0 });
});

it('counts from the first booking on, where that is older than the resource', async () => {
  const { id } = await openResource(host, { as, name: 'Infört rum', opensAt: 8, closesAt: 18, slotMinutes: 60 });
  await had(id, 'BOOKED', { ago: 2, from: 8, hours: 10 });
  expect(await useOf(id)).toMatchObject({ hours: 10, share: 50 });
});
