import type { Endpoint } from '@platform/core';
import type { Ctx } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import type { Server } from '@hapi/hapi';
import { startBankIdDesk } from '@plugins/id-control/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { test } from 'vitest';
import { toRequest } from '../../platform/testing/call.ts';
import { serverPlugins } from '../plugins.ts';
import { setVersions } from '../walk/known.ts';
import { makeRows, prepareSamples } from '../walk/prepare.ts';
import { startRehearsal } from '../walk/rehearsal.ts';
import { putRowsEverywhere } from '../walk/rows-everywhere.ts';
import { sampleCall } from '../walk/sample-call.ts';

/** Every call of every plugin, and those that change something. */
export const endpoints: readonly Endpoint[] = serverPlugins.flatMap(({ routes = [] }) =>
  routes.flatMap(({ contract }) => Object.values(contract)),
);
export const changing: readonly Endpoint[] = endpoints.filter(({ method, changes }) => method !== 'GET' || changes);

/** A call as somebody sends it. */
export interface Sent {
  readonly as: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly file?: File;
  readonly idempotencyKey?: string;
  /** The working organisation. */
  readonly organisationId?: string;
}
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}
export interface AttackedHost {
  readonly host: TestHost;
  /** The smallest call that the contract takes, about rows of the one organisation. */
  plain(endpoint: Endpoint): Omit<Sent, 'as'>;
  /** Makes the call; what it changed is taken back. */
  send(endpoint: Endpoint, sent: Sent): Promise<Answered>;
  /** Makes the call as the first of them who may; its changes are taken back. Who could before is asked first. */
  sendAsFirst(who: readonly string[], endpoint: Endpoint, sent: Omit<Sent, 'as'>): Promise<Answered>;
  /** Makes the call; what it changed stays. */
  commit(endpoint: Endpoint, sent: Sent): Promise<Answered>;
  /** From now on `look` sees what a call has written before it is taken back. */
  lookAs(look: Look): void;
  /** What no contract says how to send. */
  readonly inject: Server['inject'];
  stop(): Promise<void>;
}

/** Their rows are attacked, by whoever may change them. */
const WHERE = demoOrganisations.bjorken;

type Look = (ctx: Ctx) => Promise<void>;

/** One host for those files of a worker that leave nothing behind. Making its rows takes longer than most attacks. */
export const attacks = test
  .extend('settings', { scope: 'worker' }, { DATABASE_POOL: '5' })
  .extend('shared', { scope: 'worker' }, async ({ settings }, { onCleanup }) => {
    const shared = await startAttackedHost(undefined, settings);
    onCleanup(() => shared.stop());
    return shared;
  })
  .extend('attacked', { scope: 'file' }, ({ shared }, { onCleanup }) => {
    onCleanup(() => shared.lookAs(LOOKS_AWAY));
    return shared;
  });
const LOOKS_AWAY: Look = async () => {};

/** The whole API with rows of each kind. `look` sees what a call has written before it is taken back. */
export async function startAttackedHost(look: Look = LOOKS_AWAY, settings: Readonly<Record<string, string>> = {}): Promise<AttackedHost> {
  let looking = look;
  const desk = await startBankIdDesk();
  const host = await startTestHost({ plugins: serverPlugins, settings: { ...desk.settings, ...settings } });
  await makeRows(host);
  const rows = await putRowsEverywhere({ url: host.databaseUrl, endpoints, organisationIds: [WHERE] });
  await setVersions(host.databaseUrl);
  const prepared = await prepareSamples(host);
  const server = await startRehearsal(host.runtime, (ctx) => looking(ctx));
  const send = async (endpoint: Endpoint, sent: Sent): Promise<Answered> => {
    const { statusCode, headers, payload } = await server.inject(await requestOf(host, endpoint, sent));
    return { status: statusCode, headers: { ...headers }, text: payload };
  };
  return {
    host,
    lookAs: (next) => {
      looking = next;
    },
    inject: server.inject.bind(server),
    plain: (endpoint) => sampleCall(endpoint, (name) => rows.idFor(WHERE, name), prepared.of(endpoint)),
    send,
    sendAsFirst: firstWhoMay(send),
    async commit(endpoint, { as, idempotencyKey, organisationId, ...call }) {
      const { status, headers, raw } = await host.call(endpoint, call, {
        ...(isOpen(endpoint) ? {} : { as }),
        ...(idempotencyKey && { idempotencyKey }),
        ...(organisationId && { organisationId }),
      });
      return { status, headers, text: raw.toString() };
    },
    async stop() {
      await server.stop();
      await host.stop();
      await desk.stop();
    },
  };
}

/** Whoever could make a call before is asked first, which spares refusals. */
function firstWhoMay(send: AttackedHost['send']): AttackedHost['sendAsFirst'] {
  const found = new Map<string, string>();
  return async (who, endpoint, sent) => {
    const before = found.get(endpoint.id);
    let refused: Answered | undefined;
    for (const as of new Set(before ? [before, ...who] : who)) {
      const answer = await send(endpoint, { ...sent, as });
      if (answer.status !== 403 && answer.status !== 404) {
        found.set(endpoint.id, as);
        return answer;
      }
      refused ??= answer;
    }
    if (!refused) throw new Error('Nobody is to make the call');
    return refused;
  };
}

const isOpen = ({ permission }: Endpoint) => permission === 'public' || permission === 'token';

async function requestOf(host: TestHost, endpoint: Endpoint, { as, idempotencyKey, organisationId, ...call }: Sent) {
  const token = isOpen(endpoint) ? undefined : await host.tokenOf(as);
  return toRequest(endpoint, call, { token, ...(idempotencyKey && { idempotencyKey }), ...(organisationId && { organisationId }) });
}
