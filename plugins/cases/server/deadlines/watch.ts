import type { Country } from '@platform/core';
import { addWorkingDays, addWorkingTime, isWorkingDay, momentOf, type OfficeHours, timeZoneOf } from '@platform/core/time';
import { type Clock, type Ctx, doneBy, query } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { CaseEntity } from '../case.entity.ts';
import { restsOf } from '../parts/rests.ts';
import type { CaseSettings } from '../settings.ts';
import type { caseFlow } from './case-flow.ts';
import { dueOf, officeOf, promisedHours, restedHours, workingHoursBefore } from './promise.ts';

/** What a case comes to, and when. */
export interface Deadline {
  readonly what: 'soon' | 'due' | 'remind' | 'wake';
  readonly at: Date;
}
interface WatchDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof caseFlow>;
  readonly settings: CaseSettings;
}
export type CaseWatch = ReturnType<typeof createCaseWatch>;

/** When a case is due, wakes and reminds, and the flow that waits. */
export function createCaseWatch({ clock, flow, settings }: WatchDeps) {
  /** Begins to wait; a flow that waits already goes on. */
  const start = (ctx: Ctx, found: CaseEntity) => flow.start(ctx, found, { input: { caseId: found.id } });
  const isNear = (dueAt: Date, now: Date, office: OfficeHours) => workingHoursBefore(dueAt, settings.CASE_SOON_HOURS, office) <= now;
  return {
    /** Reckons anew when the answer is due, from what it has rested. */
    async reckon(ctx: Ctx, found: CaseEntity): Promise<void> {
      const now = clock.now();
      Object.assign(found, { updatedAt: now, updatedBy: doneBy(ctx) });
      if (!found.awaitsAnswer()) {
        found.dueAt = null;
        return;
      }
      const [country, rests] = [await countryOf(ctx, found), await restsOf(ctx, found)];
      found.dueAt = dueOf(found, rests, { country, settings, now });
      // what lies ahead again is told of again when it comes
      if (found.dueAt > now && found.dueTold) found.dueTold = isNear(found.dueAt, now, officeOf(country, settings)) ? 'SOON' : null;
    },

    /** What was promised, in working hours, and how many the case has rested. */
    async promiseOf(ctx: Ctx, found: CaseEntity) {
      const [country, rests] = [await countryOf(ctx, found), await restsOf(ctx, found)];
      const hours = promisedHours(found.priority, settings);
      const rested = restedHours(rests, officeOf(country, settings), { since: found.promisedFrom, now: clock.now() });
      const days = { LOW: settings.CASE_LOW_DAYS, NORMAL: settings.CASE_NORMAL_DAYS, HIGH: null }[found.priority];
      return { days, hours, restedHours: Math.round(rested * 10) / 10 };
    },

    start,

    /** Lets the flow look at the case again. A day that is set is waited for also where the flow was ended. */
    async changed(ctx: Ctx, found: CaseEntity): Promise<void> {
      if (found.restUntil || found.remindOn) found.flowId = await start(ctx, found);
      await flow.signal(ctx, found.id, { key: `changed:${found.version}:${clock.now().getTime()}`, signal: { changed: {} } });
    },

    /** What the case comes to and nobody was told of, the earliest first. Within working hours; nothing when it waits for people alone. */
    async deadlines(ctx: Ctx, found: CaseEntity): Promise<readonly Deadline[]> {
      const country = await countryOf(ctx, found);
      const [office, now] = [officeOf(country, settings), clock.now()];
      const { dueAt, restUntil, remindOn } = found;
      const all: Deadline[] = [];
      if (dueAt) {
        if (!found.dueTold && dueAt > now) all.push({ what: 'soon', at: workingHoursBefore(dueAt, settings.CASE_SOON_HOURS, office) });
        // at the end of the day it is still the day's; the first working moment after it is not
        if (found.dueTold !== 'DUE') all.push({ what: 'due', at: addWorkingTime(dueAt, MINUTE, office) });
      }
      if (restUntil) all.push({ what: 'wake', at: opening(restUntil, { country, settings }) });
      if (remindOn) all.push({ what: 'remind', at: opening(remindOn, { country, settings }) });
      return all // a case whose day has passed is no longer at rest, whenever that is seen
        .map(({ what, at }) => ({ what, at: what === 'wake' ? at : inOffice(at, { now, office }) }))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },
  };
}

/** When a day's work begins; the next working day's where it is none. */
function opening(day: string, { country, settings }: { readonly country: Country; readonly settings: CaseSettings }): Date {
  const open = isWorkingDay(day, country) ? day : addWorkingDays(day, 1, country);
  return momentOf(`${open}T${settings.CASE_OPENS}`, timeZoneOf(country));
}

const MINUTE = 60_000;
/** What is past waits until somebody is at work again. */
function inOffice(at: Date, { now, office }: { readonly now: Date; readonly office: OfficeHours }): Date {
  const next = addWorkingTime(now, MINUTE, office);
  const isOpen = next.getTime() - now.getTime() <= MINUTE;
  return at > now || isOpen ? at : next;
}

/** The country of the house, whose holidays and language it has. */
export async function countryOf(ctx: Ctx, { organisationId }: Pick<CaseEntity, 'organisationId'>): Promise<Country> {
  const [row] = await query<{ country: Country }>(ctx, 'select country from organisations_organisation where id = $1', [organisationId]);
  return row?.country ?? 'SE';
}
