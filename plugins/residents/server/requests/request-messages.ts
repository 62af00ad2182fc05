import type { Language, OrganisationType } from '@platform/core';
import { writtenMoment } from '@platform/core/time';
import { ALL, asReach, type Ctx, type Notifications } from '@platform/server';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import { residents } from '../../contract/index.ts';
import type { Residency } from '../api.ts';
import type { ServiceRequestLineEntity } from './line.entity.ts';
import type { Asked } from './recipients.ts';
import type { ServiceRequestEntity } from './request.entity.ts';

const { requestAsked, requestEnded, requestReminder, requestWithdrawn } = residents.notifications;

interface MessageDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly residency: Residency;
}
export type RequestMessages = ReturnType<typeof createRequestMessages>;

/** The mails of a service request, in the recipient's language. Only people with an address get them. */
export function createRequestMessages({ notifications, organisations, residency }: MessageDeps) {
  const askerOf = async (ctx: Ctx, { organisationId }: ServiceRequestEntity) => {
    const { name = '', timeZone = ctx.timeZone } = (await organisations.byId(ctx, organisationId)) ?? {};
    return { organisation: name, timeZone };
  };

  return {
    /** The question, or again as the reminder of that round. */
    async ask(
      ctx: Ctx,
      request: ServiceRequestEntity,
      {
        asked,
        lines,
        round,
      }: { readonly asked: readonly Asked[]; readonly lines: readonly ServiceRequestLineEntity[]; readonly round: number },
    ): Promise<void> {
      const { organisation, timeZone } = await askerOf(ctx, request);
      const lineOf = new Map(lines.map((line) => [line.id, line]));
      for (const { email, language, lineId, token, userId } of asked) {
        const line = lineOf.get(lineId);
        if (!line) continue;
        const data = {
          id: request.id,
          organisation,
          token,
          apartment: `${line.number}, ${line.address}`,
          message: request.message,
          ...accessOf(request, { language, timeZone }),
          until: writtenMoment(request.answerBy, { language, timeZone }),
        };
        const key = `${request.id}:${userId}:${round}`;
        await notifications.send(ctx, round === 0 ? requestAsked : requestReminder, { key, to: [{ userId, email, language }], data });
      }
    },

    /** That nobody comes after all. */
    async withdrawn(ctx: Ctx, request: ServiceRequestEntity, apartmentIds: readonly string[]): Promise<void> {
      const { organisation, timeZone } = await askerOf(ctx, request);
      for (const { email, language, userId } of await residency.livingIn(ctx, apartmentIds)) {
        const data = { organisation, ...accessOf(request, { language, timeZone }), reason: request.reason ?? '' };
        const key = `${request.id}:${userId}`;
        await notifications.send(ctx, requestWithdrawn, { key, to: [{ userId, email, language }], data });
      }
    },

    /** To whoever asked, who may be the partner's: what came of it. */
    ended: (
      asked: Ctx,
      request: ServiceRequestEntity,
      counts: { readonly accepted: number; readonly denied: number; readonly pending: number },
    ): Promise<void> =>
      asReach(asked, ALL, async (ctx) => {
        const sender = await senderOf(ctx, request, { organisations, residency });
        if (!sender) return;
        const { userId, email, language } = sender;
        const { timeZone } = await askerOf(ctx, request);
        const data = { ...counts, from: writtenMoment(request.accessFrom, { language, timeZone }), id: request.id };
        await notifications.send(ctx, requestEnded, { key: request.id, to: [{ userId, email, language }], data });
      }),
  };
}

/** Whoever asked, while they are of the house, of its partner or of the portal. `wide` reaches all of them. */
async function senderOf(
  wide: Ctx,
  { createdById, organisationId }: ServiceRequestEntity,
  { organisations, residency }: Pick<MessageDeps, 'organisations' | 'residency'>,
) {
  const [sender] = createdById ? await residency.people(wide, [createdById]) : [];
  const house = await organisations.byId(wide, organisationId);
  const theirs = sender && (await organisations.byId(wide, sender.organisationId));
  return house && theirs && serves(theirs, house) ? sender : undefined;
}

const PORTAL: ReadonlySet<OrganisationType> = new Set(['SYSTEM_ADMIN', 'SERVICEDESK']);
const serves = ({ id, type }: OrganisationRef, house: OrganisationRef): boolean =>
  id === house.id || id === house.partnerId || PORTAL.has(type);

const accessOf = ({ accessFrom, accessTo }: ServiceRequestEntity, reader: { readonly language: Language; readonly timeZone: string }) => ({
  from: writtenMoment(accessFrom, reader),
  to: writtenMoment(accessTo, reader),
});
