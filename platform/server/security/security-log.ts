import { securityDetails, type SecurityKind, type SecurityOutcome, platformOutbox } from '@platform/core';
import { writeWithNext } from '../database/query.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { insertOpen } from '../outbox/outbox.ts';
import type { SecurityEvent } from './security-event.ts';

/** The outbox message by which the rules of the alarms hear of an event. */
export const SECURITY_WATCH = platformOutbox.securityWatch;
/** What rules may be about; of these alone a message is posted. */
const WATCHED: ReadonlySet<SecurityKind> = new Set(['signInFailed', 'rolesChanged', 'emailChanged', 'exported', 'personalNumberShown']);
const REFUSED: ReadonlySet<SecurityKind> = new Set(['signInFailed', 'slowed', 'refused', 'encryptionKeyWrong']);

const outcomeOf = (kind: SecurityKind): SecurityOutcome => (REFUSED.has(kind) ? 'REFUSED' : 'DONE');

const INSERT = `insert into platform_security_event
  (actor_id, actor_name, actor_roles, impersonator_id, address, user_agent, request_id, id, kind, outcome, organisation_id, subject_id, detail)
  select $1::uuid, $2::text, $3::text[], $4::uuid, $5::text, $6::text, $7::text, *
  from unnest($8::uuid[], $9::text[], $10::text[], $11::uuid[], $12::uuid[], $13::jsonb[])`;
/** Long enough to tell browsers apart. */
const AGENT = 120;

/** What happened to the portal's safety: who, what, from where. Nothing secret, and nobody changes it (ADR 0034). */
export const securityLog = {
  /** Writes events in the current transaction: they leave with what it does next. As much is done for one as for several. */
  async write(ctx: Ctx, ...events: readonly SecurityEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { actor, address, requestId } = ctx;
    const ids = events.map(() => newId());
    await writeWithNext(ctx, INSERT, [
      actor.userId ?? null,
      actor.name,
      [...actor.roles],
      actor.impersonator?.userId ?? null,
      address,
      ctx.userAgent?.slice(0, AGENT) ?? null,
      requestId,
      ids,
      events.map(({ kind }) => kind),
      events.map(({ kind }) => outcomeOf(kind)),
      events.map(({ organisationId = ctx.organisationId }) => organisationId || null),
      events.map(({ subjectId }) => subjectId ?? null),
      events.map(({ kind, detail }) => JSON.stringify(securityDetails[kind].parse(detail))),
    ]);
    if (!events.some(({ kind }) => WATCHED.has(kind))) return;
    await insertOpen(ctx, { kind: SECURITY_WATCH, key: `${SECURITY_WATCH}:${ids[0]}`, payload: { ids } });
  },

  /** Notes an event in a unit of work that only reads. Who opened that writes the event after it. */
  afterwards(ctx: Ctx, event: SecurityEvent): void {
    ctx.noted?.push(event);
  },
};
