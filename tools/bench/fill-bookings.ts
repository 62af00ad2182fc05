import type { Client } from 'pg';
import { settle } from './fill.ts';

/** What a house shares, and who lives there. */
export interface House {
  readonly resources: number;
  readonly people: number;
}

const BJORKEN = `(select id from organisations_organisation where name = 'Brf Björken')`;
const RESOURCE = `
  insert into booking_resource (id, organisation_id, name, kind, opens_at, closes_at, slot_minutes, max_slots, days_ahead, cancel_hours)`;
const RESOURCES = `${RESOURCE} select uuidv7(), ${BJORKEN}, 'Tvättstuga B' || n, 'LAUNDRY', 7, 22, 180, 1, 60, 2 from generate_series(1, $1::int) as n`;
/** Ten times of an hour each, tomorrow. */
const RUSHED = `${RESOURCE} values (uuidv7(), ${BJORKEN}, 'Bastun på taket', 'SAUNA', 8, 18, 60, 1, 60, 2)`;
/** Three of five times are taken, all through a quarter. */
const BOOKINGS = `
  insert into booking_booking (id, organisation_id, resource_id, starts_at, ends_at, status, slots)
  select uuidv7(), r.organisation_id, r.id, t.at, t.at + interval '3 hours', 'BOOKED', 1
  from booking_resource r, generate_series(-60, 30) as day, generate_series(0, 4) as slot,
    lateral (select (current_date + day + make_interval(hours => 7 + 3 * slot)) at time zone 'Europe/Stockholm' as at) t
  where r.name like 'Tvättstuga B%' and (day + slot + hashtext(r.name) % 5 + 100) % 5 < 3`;
const HOMES = `
  insert into residents_apartment (id, organisation_id, number, address)
  select uuidv7(), ${BJORKEN}, 'R' || n, 'Rusgatan 1' from generate_series(1, $1::int) as n`;
/** Each with the password of the demo. */
const PEOPLE = `
  insert into accounts_user (id, organisation_id, apartment_id, first_name, last_name, email, roles, language, password_hash)
  select uuidv7(), a.organisation_id, a.id, 'Boende', a.number, lower(a.number) || '@rus.example', '{RESIDENT}', 'sv',
    (select password_hash from accounts_user where email = 'resident@demo.example')
  from residents_apartment a where a.address = 'Rusgatan 1'`;

/** Fills a migrated and seeded database with a house that books. */
export async function fillBookings(owner: Client, { resources, people }: House): Promise<void> {
  await owner.query(RESOURCES, [resources]);
  await owner.query(RUSHED);
  await owner.query(BOOKINGS);
  await owner.query(HOMES, [people]);
  await owner.query(PEOPLE);
  await settle(owner);
}
