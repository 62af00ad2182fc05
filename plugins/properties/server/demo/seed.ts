import { type Clock, newId, overTheLastYear, type Seed } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { demoOrganisations as demo } from '@plugins/organisations/server/api';
import { areas, people, PropertyEntity } from '../property.ts';
import type { QuoteStory } from '../quotes/quote-story.ts';
import { type DemoPlan, GARAGE_PLANS, GUEST_PLANS, HOUSE_PLANS, NORWEGIAN_PLANS } from './demo-plans.ts';
import { seedPlan, seedQuote } from './seed-plans.ts';

const NONE: readonly DemoPlan[] = [];
const NOTHING = { postalCode: '', designation: '', directions: '', coordinates: '' };
const DEMO = [
  {
    organisationId: demo.bjorken,
    name: 'Björkgatan 2–6',
    address: 'Björkgatan 2–6',
    postalCode: '222 40',
    city: 'Lund',
    designation: 'Björken 3',
    coordinates: '55.7115, 13.1982',
    directions: 'Infart från Vintergatan. Portkoden finns hos styrelsen.',
    parts: ['Hus A', 'Hus B', 'Tvättstugan'],
    plans: HOUSE_PLANS,
    contact: ['Karin Lindqvist', '+46 46 234 56 00'],
  },
  {
    organisationId: demo.bjorken,
    name: 'Garaget',
    address: 'Vintergatan 9',
    city: 'Lund',
    coordinates: '55.7121, 13.2007',
    parts: ['Plan 0', 'Plan −1'],
    plans: GARAGE_PLANS,
  },
  {
    organisationId: demo.fjordgarden,
    name: 'Fjordveien 8',
    address: 'Fjordveien 8',
    postalCode: '0250',
    city: 'Oslo',
    designation: 'Gnr. 209, bnr. 44',
    coordinates: '59.9089, 10.7226',
    parts: ['Hovedbygget', 'Kjelleren'],
    plans: NORWEGIAN_PLANS,
    contact: ['Ingrid Berg', '+47 22 34 56 00'],
  },
  { organisationId: demo.otherCustomer, name: 'Hamngatan 12', address: 'Hamngatan 12', city: 'Göteborg', parts: [] },
  { organisationId: demo.guests, name: 'Villa Solhem', address: 'Solvägen 1', city: 'Lund', parts: [], plans: GUEST_PLANS },
] as const;

const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'Hus A': ['Källare', 'Plan 1', 'Plan 2', 'Plan 3'],
  'Hus B': ['Plan 1', 'Plan 2', 'Plan 3'],
  Hovedbygget: ['1. etasje', '2. etasje'],
};

/** A few houses in both countries, with their parts and whom one calls. */
export function createPropertySeed({
  clock,
  files,
  story,
}: {
  readonly clock: Clock;
  readonly files: Files;
  readonly story: QuoteStory;
}): Seed {
  return {
    id: 'properties',
    async run(ctx) {
      const now = clock.now();
      for (const [at, { parts, organisationId, ...told }] of DEMO.entries()) {
        const createdAt = overTheLastYear(now, { at, of: DEMO.length });
        const { contact, plans, ...facts } = { contact: undefined, plans: NONE, ...told };
        const whose = () => ({ organisationId, createdAt });
        const made = ctx.em.create(PropertyEntity, { ...NOTHING, ...facts, ...whose(), id: newId() });
        await ctx.em.flush();
        const of = () => ({ ...whose(), propertyId: made.id, note: '' });
        for (const name of parts) {
          const kind = name.startsWith('Plan') ? 'FLOOR' : 'BUILDING';
          const part = ctx.em.create(areas.Entity, { ...of(), id: newId(), name, kind, buildingId: null });
          await ctx.em.flush();
          for (const floor of FLOORS[name] ?? [])
            ctx.em.create(areas.Entity, { ...of(), id: newId(), name: floor, kind: 'FLOOR', buildingId: part.id });
        }
        if (contact) {
          const [name, phone] = contact;
          ctx.em.create(people.Entity, { ...of(), id: newId(), name, phone, standing: 'CONTACT', company: '', email: '' });
        }
        await ctx.em.flush();
        const its = { ...whose(), propertyId: made.id };
        for (const [place, plan] of plans.entries()) {
          const drawnAt = overTheLastYear(now, { at: place, of: plans.length });
          await seedPlan(ctx, plan, { files, whose: { ...its, createdAt: drawnAt > createdAt ? drawnAt : createdAt } });
        }
        if (plans !== HOUSE_PLANS) continue;
        const quote = seedQuote(ctx, { ...its, createdAt: now });
        await ctx.em.flush();
        await story.start(ctx, quote);
      }
    },
  };
}
