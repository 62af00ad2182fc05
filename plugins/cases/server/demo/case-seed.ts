import { DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, newId, provideTo, query, seeds, core } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { CaseId } from '../../contract/index.ts';
import { CaseEntity } from '../case.entity.ts';
import { EMPTY_CASE } from '../case-opener.ts';
import { dueOf } from '../deadlines/promise.ts';
import { caseAbout } from '../parts/about.ts';
import { setManagers } from '../parts/managers.ts';
import { type CaseSettings, caseSettings } from '../settings.ts';
import { demoCases, type DemoCase } from './demo-cases.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}
interface People {
  readonly resident: Person;
  readonly admin: Person;
  readonly technician: Person;
  /** What its cases can be about. */
  readonly keys: readonly Thing[];
  readonly residentsKeys: readonly Thing[];
  readonly apartments: readonly Thing[];
}
interface Thing extends Person {
  readonly type: 'KEY' | 'APARTMENT';
}

/** The cases of the demo data. Their past is written as it would have come about, and nobody is mailed. */
export const caseSeed = provideTo(seeds, { clock: core.clock, settings: caseSettings }, (deps) => ({
  id: 'cases',
  async run(ctx) {
    const people = new Map<string, People>();
    for (const each of demoCases) {
      const there = people.get(each.organisationId) ?? (await peopleOf(ctx, each.organisationId));
      people.set(each.organisationId, there);
      await seedCase(ctx, each, { ...deps, people: there });
    }
  },
}));

interface Deps {
  readonly clock: Clock;
  readonly settings: CaseSettings;
  readonly people: People;
}

/** A case as it would stand by now. */
function standing(told: DemoCase, { clock, settings }: Deps) {
  const { age, organisationId, type, title, action = null, subcategory = null, status, priority } = told;
  const now = clock.now();
  const createdAt = new Date(now.getTime() - age * DAY_MS);
  const later = new Date(createdAt.getTime() + DAY_MS / 2);
  const country = organisationId === demoOrganisations.fjordgarden ? ('NO' as const) : ('SE' as const);
  const isClosed = status === 'CLOSED';
  const answered = isAnswered(told);
  const awaits = !answered && status !== 'RESTING';
  const stands = {
    ...EMPTY_CASE,
    organisationId,
    type,
    title,
    action,
    subcategory,
    status,
    priority,
    productType: type === 'CLAIM' ? 'C10S.10' : null,
    invoiceStatus: 'NOT_INVOICED' as const,
    urgent: priority === 'HIGH',
    dueAt: awaits ? dueOf({ promisedFrom: createdAt, priority }, [], { country, settings, now }) : null,
    answeredAt: answered ? later : null,
    closedAt: isClosed ? later : null,
    promisedFrom: createdAt,
    createdAt,
    updatedAt: answered ? later : createdAt,
  };
  return { stands, later, answered, country };
}

const isAnswered = ({ status, age }: DemoCase) => status === 'CLOSED' || status === 'COLLECTED' || (status === 'STARTED' && age % 2 === 0);

async function seedCase(ctx: Ctx, told: DemoCase, deps: Deps): Promise<void> {
  const { people } = deps;
  const { stands, later, answered, country } = standing(told, deps);
  const reporter = told.byResident ? people.resident : people.admin;
  const [next] = await query<{ partner: string; number: number }>(ctx, 'select * from cases_next_number($1)', [told.organisationId]);
  if (!next) throw new Error('The counter of cases answers nothing');
  const found = ctx.em.create(CaseEntity, {
    ...stands,
    id: newId<CaseId>(),
    partnerId: next.partner,
    number: next.number,
    reporterId: reporter.id,
    reporter: reporter.name,
    updatedBy: answered ? people.technician.name : reporter.name,
  });
  await ctx.em.flush();
  const about = aboutOf(told, deps.people);
  if (about) await caseAbout.keep(ctx, found, [about]);
  if (told.status !== 'NEW') await setManagers(ctx, found, [people.technician.id]);
  if (answered) await answer(ctx, found, { by: people.technician, at: later, country });
  if (told.status === 'RESTING')
    await query(ctx, 'insert into cases_rest (id, case_id, organisation_id, from_at) values ($1, $2, $3, $4)', [
      newId(),
      found.id,
      found.organisationId,
      later,
    ]);
  await ctx.em.flush();
}

interface Answer {
  readonly by: Person;
  readonly at: Date;
  readonly country: 'SE' | 'NO';
}
async function answer(ctx: Ctx, { id, organisationId }: CaseEntity, { by, at, country }: Answer): Promise<void> {
  const text = country === 'NO' ? 'Vi kommer på torsdag formiddag.' : 'Vi kommer på torsdag förmiddag.';
  await query(
    ctx,
    `insert into cases_comment (id, case_id, organisation_id, partner_id, text, internal, author_id, author, created_at) values ($1, $2, $3, coalesce(app_partner_of($3), $3), $4, false, $5, $6, $7)`,
    [newId(), id, organisationId, text, by.id, by.name, at],
  );
}

/** A key for each that is about one: a resident's own where they report it. The home that is left for each that moves. */
function aboutOf({ type, age, action, byResident }: DemoCase, { keys, residentsKeys, apartments }: People): Thing | undefined {
  if (type === 'RELOCATION') return apartments[age % apartments.length];
  const possible = byResident ? residentsKeys : keys;
  return type === 'KEY' && action !== 'NEW' ? possible[age % possible.length] : undefined;
}

const keysWhere = (which: string): string =>
  `select 'KEY' as type, id, marking as name from keys_key where organisation_id = $1 and archived_at is null ${which} order by marking limit 20`;

/** Who reports and who sees to it; a house without a partner's technician has its administrator do it. */
async function peopleOf(ctx: Ctx, organisationId: string): Promise<People> {
  const first = async (role: string, column: string) => {
    const [found] = await query<Person>(
      ctx,
      `select id, name from accounts_user where organisation_id = ${column} and $2 = any(roles) and email like '%@demo.example' order by email limit 1`,
      [organisationId, role],
    );
    return found;
  };
  const admin = await first('CUSTOMER_ADMIN', '$1');
  if (!admin) throw new Error(`Nobody can report cases at ${organisationId}`);
  const resident = (await first('RESIDENT', '$1')) ?? admin;
  const technician = (await first('INTERNAL_ADMIN', 'app_partner_of($1)')) ?? admin;
  const things = (sql: string, ...more: readonly string[]) => query<Thing>(ctx, sql, [organisationId, ...more]);
  const keys = await things(keysWhere(''));
  const residentsKeys = await things(keysWhere('and holder_id = $2'), resident.id);
  const apartments = await things(
    `select 'APARTMENT' as type, id, number || ', ' || address as name from residents_apartment where organisation_id = $1 order by number limit 20`,
  );
  return { admin, resident, technician, keys, residentsKeys, apartments };
}
