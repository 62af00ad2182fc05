import type { Language } from '@platform/core';
import { writtenMoment } from '@platform/core/time';
import type { Ctx, Notifications } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
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

    /** To whoever asked: what came of it. */
    async ended(
      ctx: Ctx,
      request: ServiceRequestEntity,
      counts: { readonly accepted: number; readonly denied: number; readonly pending: number },
    ): Promise<void> {
      const [asker] = request.createdById ? await residency.people(ctx, [request.createdById]) : [];
      if (!asker) return;
      const { userId, email, language } = asker;
      const { timeZone } = await askerOf(ctx, request);
      const data = { ...counts, from: writtenMoment(request.accessFrom, { language, timeZone }), id: request.id };
      await notifications.send(ctx, requestEnded, { key: request.id, to: [{ userId, email, language }], data });
    },
  };
}

const accessOf = ({ accessFrom, accessTo }: ServiceRequestEntity, reader: { readonly language: Language; readonly timeZone: string }) => ({
  from: writtenMoment(accessFrom, reader),
  to: writtenMoment(accessTo, reader),
});
