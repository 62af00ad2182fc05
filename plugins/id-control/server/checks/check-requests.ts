import type { Clock, Ctx, Secrets, Settings } from '@platform/server';
import type { Flows } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import { identityCheck } from '../../contract/index.ts';
import type { IdentityCheckRequest, IdentityChecks } from '../api.ts';
import { hashOf } from '../find-signing.ts';
import { CheckEntity } from './check.entity.ts';
import type { CheckEnds } from './check-ends.ts';
import { resultOf } from './check-result.ts';
import { checkById, lockedCheck } from './find-check.ts';

export interface CheckRequestsDeps {
  readonly clock: Clock;
  readonly ends: CheckEnds;
  readonly flows: Flows;
  readonly secrets: Secrets;
  readonly settings: Settings;
}
const DAY_MS = 24 * 60 * 60 * 1000;

/** Identity checks for other plugins, and for this one's own page. */
export function createCheckRequests({ clock, ends, flows, secrets, settings }: CheckRequestsDeps): IdentityChecks {
  const flowFor = ({ id, organisationId, person, way, expiresAt }: IdentityCheckRequest) => ({
    subject: { type: 'identity-check', id },
    userIds: person.id ? [person.id] : [],
    detail: { name: person.name },
    input: {
      organisationId,
      checkId: id,
      person: person.name,
      way,
      until: expiresAt.getTime(),
      remindAfter: Math.round(settings.SIGNING_LATER_REMIND_DAYS * DAY_MS),
      remindEvery: Math.round(settings.SIGNING_LATER_REPEAT_DAYS * DAY_MS),
    },
  });
  return {
    async request(ctx: Ctx, request: IdentityCheckRequest): Promise<void> {
      const { id, organisationId, subject, person, way, expiresAt, linkToken } = request;
      ctx.em.create(CheckEntity, {
        id,
        organisationId: organisationId as OrganisationId, // whoever asks has it from a row
        subjectType: subject.type,
        subjectId: subject.id,
        personId: person.id ?? null,
        personName: person.name,
        requiredSealed: person.personalNumber ? secrets.encrypt(person.personalNumber) : null,
        way,
        status: 'WAITING',
        askedBy: ctx.actor.name,
        linkHash: linkToken ? hashOf(linkToken) : null,
        flowId: await flows.start(ctx, identityCheck, flowFor(request)),
        expiresAt,
        createdAt: clock.now(),
      });
      await ctx.em.flush();
    },
    resultOf: async (ctx, id) => resultOf(await checkById(ctx, id), secrets),
    end: async (ctx, id, status) => void (await ends.end(ctx, await lockedCheck(ctx, id), status)),
  };
}
