import { asSystem, core, type Work } from '@platform/server';
import type { ServiceRequestId } from '../../contract/index.ts';
import type { RequestEnds } from './request-ends.ts';
import { requestEnds } from './services.ts';

interface RequestKey {
  readonly organisationId: string;
  readonly requestId: ServiceRequestId;
}
export const requestActivityDeps = { requests: requestEnds, work: core.work };

/** What the flow of a service request may ask of the server. Each is one transaction, and does nothing when it has been done. */
export function createRequestActivities({ requests, work }: { readonly requests: RequestEnds; readonly work: Work }) {
  const within = <T>({ organisationId }: RequestKey, run: Parameters<typeof work.write<T>>[1]) =>
    work.write(asSystem({ kind: 'organisation', organisationId }), run);
  return {
    /** Writes to the next apartments that have not answered; answers where to go on. `round` 0 asks, every other one reminds. */
    askResidents: (key: RequestKey & { readonly round: number; readonly after?: string | undefined }): Promise<string | undefined> =>
      within(key, (ctx) => requests.ask(ctx, key.requestId, key)),
    endRequest: (key: RequestKey): Promise<void> => within(key, (ctx) => requests.end(ctx, key.requestId)),
    giveRequestUp: (key: RequestKey & { readonly reason?: string }): Promise<void> =>
      within(key, (ctx) => requests.giveUp(ctx, key.requestId, key.reason)),
  };
}
