import type { TestHost } from '@platform/testing';
import type { z } from 'zod';
import { type BookingResource, BookingResource as Resource } from '../contract/index.ts';

const QUARTER_MS = 15 * 60_000;

interface Opened extends Partial<Omit<z.input<typeof Resource.New>, 'name'>> {
  /** The e-mail address of whoever makes it. */
  readonly as: string;
  readonly name: string;
}
/** A resource that is open day and night in slots of a quarter. With other rules as told. */
export async function openResource(host: TestHost, { as, name, ...rules }: Opened): Promise<BookingResource> {
  const open = { kind: 'ROOM' as const, opensAt: 0, closesAt: 24, slotMinutes: 15, maxSlots: 4, daysAhead: 30, cancelHours: 0 };
  const { body, status } = await host.call(Resource.endpoints.create, { body: { name, ...open, ...rules } }, { as });
  if (status !== 201) throw new Error(`Not made: ${JSON.stringify(body)}`);
  return body;
}

/** When quarters begin, from the next one on. The first can be checked in to at once. */
export function nextSlots(count: number): string[] {
  const first = (Math.floor(Date.now() / QUARTER_MS) + 1) * QUARTER_MS;
  return Array.from({ length: count }, (_, at) => new Date(first + at * QUARTER_MS).toISOString());
}

const dayOf = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });

/** Quarters of one day in Sweden, the next ones. Where midnight is near, those that follow it. */
export function slotsOfOneDay(count: number): string[] {
  const slots = nextSlots(2 * count);
  const first = slots.find((_, at) => dayOf(slots[at] ?? '') === dayOf(slots[at + count - 1] ?? ''));
  return slots.slice(slots.indexOf(first ?? '')).slice(0, count);
}
