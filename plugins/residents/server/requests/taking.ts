import { refusals } from '@platform/core';
import { type Clock, type Ctx, refuse } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type ApartmentId, type LinkAnswer, type ServiceRequestId, serviceRequestRefusals } from '../../contract/index.ts';
import { ServiceRequestLineEntity } from './line.entity.ts';
import { countAnswers } from './locked.ts';
import { requestFlow } from './request-flow.ts';
import { toAnswer } from './request-views.ts';

interface TakingDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof requestFlow>;
}
export type Taking = ReturnType<typeof createTaking>;
type Given = Pick<LinkAnswer, 'answer' | 'comment' | 'version'> & { readonly by: string; readonly byLink: boolean };
interface Where {
  readonly id: ServiceRequestId;
  readonly apartmentId: ApartmentId;
}

/** Takes an apartment's answer, and tells the flow. @throws 404, 409 once it is closed, or when somebody has answered since it was read */
export function createTaking({ clock, flow }: TakingDeps) {
  return async (ctx: Ctx, { id, apartmentId }: Where, { version, ...given }: Given): Promise<void> => {
    const request = await requestFlow.lock(ctx, id);
    const line = await ctx.em.findOne(ServiceRequestLineEntity, { requestId: id, apartmentId });
    if (!line) throw refuse(refusals.notFound, { id, apartmentId });
    request.refuseUnlessOpen(clock.now());
    if (line.version !== version) throw refuse(serviceRequestRefusals.answered, { id, apartmentId, current: toAnswer(line, []) });
    line.take({ ...given, at: clock.now() });
    await ctx.em.flush();
    const { pending } = await countAnswers(ctx, request);
    const key = `${line.id}:${line.version}`;
    await flow.signal(ctx, id, { key, signal: { answered: { pending } } });
    const what = given.answer === 'ACCEPTED' ? 'accepted' : 'denied';
    await flow.record(ctx, id, { key, what, who: given.by, detail: { apartment: line.number } });
  };
}
