import { type Clock, type Ctx, refuse, type Secrets, type Tx } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  checkRefusals,
  type EidService,
  type IdentityCheck,
  type IdentityCheckId,
  type LinkedIdentityCheck,
  type NewIdentityCheck,
  type SigningDevice,
  type StartedIdentification,
  type Visitor,
} from '../../contract/index.ts';
import { askerOf } from '../bankid/start-url.ts';
import type { IdentificationStart } from '../identification/identification-start.ts';
import type { CheckEntity } from './check.entity.ts';
import type { CheckAsking } from './check-asking.ts';
import { checkFlow } from './check-flow.ts';
import type { CheckEnds } from './check-ends.ts';
import { toCheck, toLinkedCheck } from './check-view.ts';
import { checkById, checkByLink } from './find-check.ts';

export interface CheckServiceDeps {
  readonly asking: CheckAsking;
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly ends: CheckEnds;
  readonly flow: FlowOf<typeof checkFlow>;
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
}
export type CheckService = ReturnType<typeof createCheckService>;

interface By {
  readonly service: EidService;
  readonly device: SigningDevice;
  readonly page?: string | undefined;
}

/** Identity checks for people: asked for, begun, read, taken back. */
export function createCheckService({ asking, begin, clock, ends, flow, organisations, secrets }: CheckServiceDeps) {
  const nameOf = async (ctx: Ctx, { organisationId }: CheckEntity) => (await organisations.byId(ctx, organisationId))?.name ?? '';
  const shown = async (ctx: Ctx, check: CheckEntity): Promise<IdentityCheck> =>
    toCheck(check, { language: ctx.language, organisation: await nameOf(ctx, check), secrets });

  /** Whoever begins later takes over: one attempt at a time. */
  async function start(tx: Tx, by: By, find: (ctx: Ctx) => Promise<CheckEntity>): Promise<StartedIdentification> {
    const [asker, { id, organisationId, requiredSealed }] = await tx(async (ctx) => [askerOf(ctx), openOnly(await find(ctx))] as const);
    const required = requiredSealed ? { personalNumber: secrets.decrypt(requiredSealed) } : {};
    const begun = await begin.ask(asker, { ...by, purpose: 'CHECK', organisationId, subjectId: id, ...required });
    return tx(async (ctx) => {
      await find(ctx);
      const started = await begin.keep(ctx, begun);
      const check = openOnly(await checkFlow.lock(ctx, id));
      check.begin(started.id);
      if (started.method === 'BANKID') await flow.signal(ctx, id, { key: started.id, signal: { begun: { identificationId: started.id } } });
      return started;
    });
  }
  const openOnly = (check: CheckEntity): CheckEntity => {
    if (!check.isOpen(clock.now())) throw refuse(checkRefusals.ended, { id: check.id, status: check.status });
    return check;
  };

  return {
    async ask(asked: Ctx, wanted: NewIdentityCheck): Promise<IdentityCheck> {
      const { ctx, id } = await asking.user(asked, wanted);
      return shown(ctx, await checkById(ctx, id));
    },
    askVisitor: async (ctx: Ctx, visitor: Visitor) => shown(ctx, await checkById(ctx, await asking.visitor(ctx, visitor))),
    get: async (ctx: Ctx, id: IdentityCheckId) => shown(ctx, await checkById(ctx, id)),
    start: (tx: Tx, id: IdentityCheckId, by: By) => start(tx, by, (ctx) => checkById(ctx, id)),

    /** @throws 409 once it has ended */
    async cancel(ctx: Ctx, id: IdentityCheckId): Promise<IdentityCheck> {
      const check = await checkFlow.lock(ctx, id);
      if (!check.isWaiting()) throw refuse(checkRefusals.ended, { id, status: check.status });
      await ends.end(ctx, check, 'CANCELLED');
      return shown(ctx, check);
    },

    async getByLink(ctx: Ctx, token: string): Promise<LinkedIdentityCheck> {
      const check = await checkByLink(ctx, token, clock.now());
      return toLinkedCheck(check, { language: ctx.language, organisation: await nameOf(ctx, check) });
    },

    startByLink: (tx: Tx, token: string, by: By) => start(tx, by, (ctx) => checkByLink(ctx, token, clock.now())),
  };
}
