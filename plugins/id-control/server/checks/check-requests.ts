import { DAY_MS } from '@platform/core/time';
import { doneBy, type Clock, type Ctx, refuse, type Secrets } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import { checkRefusals } from '../../contract/index.ts';
import type { IdentityCheckRequest, IdentityChecks } from '../api.ts';
import { hashOf } from '../find-signing.ts';
import { CheckEntity } from './check.entity.ts';
import { checkFlow } from './check-flow.ts';
import type { CheckClosing } from './check-closing.ts';
import { refuseTooOften } from './check-limit.ts';
import { type CheckMessages, linkTokenOf } from './check-messages.ts';
import { resultOf } from './check-result.ts';
import { checkById } from './find-check.ts';
import type { IdControlSettings } from '../settings.ts';

export interface CheckRequestsDeps {
  readonly clock: Clock;
  readonly closing: CheckClosing;
  readonly flow: FlowOf<typeof checkFlow>;
  readonly messages: Pick<CheckMessages, 'send'>;
  readonly secrets: Secrets;
  readonly settings: IdControlSettings;
  readonly users: Pick<UserLookup, 'byId'>;
}

/** Identity checks for other plugins, and for this one's own page. */
export function createCheckRequests({ clock, closing, flow, messages, secrets, settings, users }: CheckRequestsDeps): IdentityChecks {
  const flowFor = ({ id, person, way, expiresAt }: IdentityCheckRequest) => ({
    detail: { name: person.name },
    input: {
      checkId: id,
      person: person.name,
      way,
      until: expiresAt.getTime(),
      remindAfter: Math.round(settings.SIGNING_LATER_REMIND_DAYS * DAY_MS),
      remindEvery: Math.round(settings.SIGNING_LATER_REPEAT_DAYS * DAY_MS),
    },
  });
  /** A link that reaches nobody would be waited for in vain. */
  const refuseUnlessReached = async (ctx: Ctx, { id, name }: IdentityCheckRequest['person']): Promise<void> => {
    const user = id ? await users.byId(ctx, id) : undefined;
    if (!user?.email) throw refuse(checkRefusals.emailMissing, { name, ...(id && { userId: id }) });
    await refuseTooOften(ctx, user, settings.IDENTITY_CHECK_MAILS_PER_DAY);
  };
  return {
    async request(ctx: Ctx, request: IdentityCheckRequest): Promise<void> {
      const { id, organisationId, subject, person, way, expiresAt } = request;
      if (way === 'LATER') await refuseUnlessReached(ctx, person);
      const check = ctx.em.create(CheckEntity, {
        id,
        organisationId: organisationId as OrganisationId, // whoever asks has it from a row
        subjectType: subject.type,
        subjectId: subject.id,
        personId: person.id ?? null,
        personName: person.name,
        requiredSealed: person.personalNumber ? secrets.encrypt(person.personalNumber) : null,
        way,
        status: 'WAITING',
        askedBy: doneBy(ctx),
        linkHash: way === 'LATER' ? hashOf(linkTokenOf(secrets, id)) : null,
        expiresAt,
        createdAt: clock.now(),
      });
      check.flowId = await flow.start(ctx, check, flowFor(request));
      await ctx.em.flush();
      await messages.send(ctx, check, 'asked');
    },
    resultOf: async (ctx, id) => resultOf(await checkById(ctx, id), secrets),
    end: async (ctx, id, status) => void (await closing.close(ctx, await checkFlow.lock(ctx, id), status)),
  };
}
