import { type Clock, type Ctx, type Outside, refuse, type Secrets, withReach } from '@platform/server';
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
import type { IdentificationStart } from '../identification/identification-start.ts';
import type { CheckEntity } from './check.entity.ts';
import type { CheckAsking } from './check-asking.ts';
import type { CheckEnds } from './check-ends.ts';
import { toCheck, toLinkedCheck } from './check-view.ts';
import { checkById, checkByLink, lockedCheck } from './find-check.ts';

export interface CheckServiceDeps {
  readonly asking: CheckAsking;
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly ends: CheckEnds;
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
}
export type CheckService = ReturnType<typeof createCheckService>;

interface By {
  readonly service: EidService;
  readonly device: SigningDevice;
}

/** Identity checks for people: asked for, begun, read, taken back. */
export function createCheckService({ asking, begin, clock, ends, organisations, secrets }: CheckServiceDeps) {
  const nameOf = async (ctx: Ctx, { organisationId }: CheckEntity) => (await organisations.byId(ctx, organisationId))?.name ?? '';
  const shown = async (ctx: Ctx, check: CheckEntity): Promise<IdentityCheck> =>
    toCheck(check, { language: ctx.language, organisation: await nameOf(ctx, check), secrets });

  /** Whoever begins later takes over: one attempt at a time. */
  function start(ctx: Ctx, { service, device }: By, check: CheckEntity): Outside<StartedIdentification> {
    const { id, organisationId, requiredSealed } = openOnly(check);
    const required = requiredSealed ? { personalNumber: secrets.decrypt(requiredSealed) } : {};
    const asked = { purpose: 'CHECK' as const, service, device, organisationId, subjectId: id, ...required };
    return begin(ctx, asked).andThen(async (next, started) => {
      openOnly(await lockedCheck(next, id)).begin(started.id);
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
    start: async (ctx: Ctx, id: IdentityCheckId, by: By) => start(ctx, by, await checkById(ctx, id)),

    /** @throws 409 once it has ended */
    async cancel(ctx: Ctx, id: IdentityCheckId): Promise<IdentityCheck> {
      const check = await lockedCheck(ctx, id);
      if (!check.isWaiting()) throw refuse(checkRefusals.ended, { id, status: check.status });
      await ends.end(ctx, check, 'CANCELLED');
      return shown(ctx, check);
    },

    async getByLink(ctx: Ctx, token: string): Promise<LinkedIdentityCheck> {
      const check = await checkByLink(ctx, token, clock.now());
      const within = await withReach(ctx, { kind: 'organisation', organisationId: check.organisationId });
      return toLinkedCheck(check, { language: ctx.language, organisation: await nameOf(within, check) });
    },

    startByLink: async (ctx: Ctx, token: string, by: By) => start(ctx, by, await checkByLink(ctx, token, clock.now())),
  };
}
