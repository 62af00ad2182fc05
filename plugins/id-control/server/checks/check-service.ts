import { refusals } from '@platform/core';
import { type Clock, type Ctx, newId, type Outside, refuse, type Secrets, type Settings, withReach } from '@platform/server';
import type { PersonalNumbers, UserLookup } from '@plugins/accounts/server/api';
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
import type { IdentityChecks } from '../api.ts';
import type { IdentificationStart } from '../identification/identification-start.ts';
import type { CheckEntity } from './check.entity.ts';
import type { CheckEnds } from './check-ends.ts';
import { type CheckMessages, linkTokenOf } from './check-messages.ts';
import { toCheck, toLinkedCheck } from './check-view.ts';
import { refuseTooOften } from './check-limit.ts';
import { checkById, checkByLink, lockedCheck } from './find-check.ts';

export interface CheckServiceDeps {
  readonly begin: IdentificationStart;
  readonly checks: IdentityChecks;
  readonly clock: Clock;
  readonly ends: CheckEnds;
  readonly messages: CheckMessages;
  readonly numbers: PersonalNumbers;
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly users: UserLookup;
}
export type CheckService = ReturnType<typeof createCheckService>;

interface By {
  readonly service: EidService;
  readonly device: SigningDevice;
}

const MINUTE_MS = 60_000;

/** Identity checks for people: asked for, begun, read, taken back. */
export function createCheckService({
  begin,
  checks,
  clock,
  ends,
  messages,
  numbers,
  organisations,
  secrets,
  settings,
  users,
}: CheckServiceDeps) {
  /** At the desk somebody stands and waits; a link lies in a mailbox. */
  const lastsMs = {
    HERE: settings.IDENTITY_CHECK_HERE_MINUTES * MINUTE_MS,
    LATER: settings.IDENTITY_CHECK_LATER_DAYS * 24 * 60 * MINUTE_MS,
  } as const;
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
    /** @throws 404 for somebody who is not in reach, 422 when a link has no address to go to, 429 when they were asked by mail too often */
    async ask(asked: Ctx, { userId, way }: NewIdentityCheck): Promise<IdentityCheck> {
      const user = await users.byId(asked, userId);
      if (!user) throw refuse(refusals.notFound, { userId });
      if (way === 'LATER' && !user.email) throw refuse(checkRefusals.emailMissing, { name: user.name, userId });
      const ctx = await organisations.enter(asked, user.organisationId);
      if (way === 'LATER') await refuseTooOften(ctx, user, settings.IDENTITY_CHECK_MAILS_PER_DAY);
      const id = newId<IdentityCheckId>();
      await checks.request(ctx, {
        id,
        organisationId: user.organisationId,
        subject: { type: 'id-control', id },
        person: { id: userId, name: user.name, personalNumber: (await users.personalNumber(ctx, userId))?.value },
        way,
        expiresAt: new Date(clock.now().getTime() + lastsMs[way]),
        linkToken: way === 'LATER' ? linkTokenOf(secrets, id) : undefined,
      });
      const check = await checkById(ctx, id);
      await messages.send(ctx, check, 'asked');
      return shown(ctx, check);
    },

    /** @throws 422 for a number that is none */
    async askVisitor(ctx: Ctx, { name, personalNumber }: Visitor): Promise<IdentityCheck> {
      const id = newId<IdentityCheckId>();
      await checks.request(ctx, {
        id,
        organisationId: ctx.organisationId,
        subject: { type: 'id-control', id },
        person: { name, personalNumber: numbers.written(personalNumber, ctx.language) },
        way: 'HERE',
        expiresAt: new Date(clock.now().getTime() + lastsMs.HERE),
      });
      return shown(ctx, await checkById(ctx, id));
    },

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
