import type { LiveEvent } from '@platform/core';
import { EventEmitter, on } from 'node:events';
import type { Permissions } from '../authorise.ts';
import type { Ctx, Scope } from '../context.ts';
import { gathering } from './gathering.ts';
import { keepListening, type ListeningOptions } from './listening.ts';
import { lately } from './lately.ts';
import { concerns, type Notice, parsed, RESET, split, toAll } from './notice.ts';

export interface ToldEvent extends LiveEvent {
  readonly organisationId: string;
  /** Whoever holds one of these has what changed in their lists; `signed-in`: everybody in reach. */
  readonly seenWith: readonly string[];
  /** Whose own it is: they hear of it without any permission. */
  readonly userIds?: readonly string[];
}
export interface Live {
  /** Tells whom it concerns, once the current transaction has committed. */
  publish(ctx: Ctx, event: ToldEvent): Promise<void>;
  /** The same for whoever is signed in, in reach or not. Seldom, and of nothing that tells anything. */
  publishToAll(ctx: Ctx, event: LiveEvent): Promise<void>;
  /** What the asker may hear of, until `signal` aborts. `lately`: of the three seconds before, too. `null` now and then so that the line is known to be open. */
  follow(ctx: Asker, signal: AbortSignal, from?: 'now' | 'lately'): AsyncIterable<LiveEvent | null>;
  /** Wakes the relays once the current transaction has committed. There is something of the kind in the outbox. */
  wake(ctx: Ctx, kind: string): void;
  /** Calls back with each kind that relays are woken for. */
  onOutbox(wake: (kind: string) => void): void;
  /** Calls back when a session `hasEnded` somewhere, and now and then. */
  onSessions(look: (hasEnded: boolean) => void): void;
  /** Calls back with each event, and whom it concerns. After a time in which nothing was heard, with everybody. */
  onEvents(hear: (concerned: (asker: Asker) => boolean) => void): void;
  /** Whether what is told is heard now. */
  isOpen(): boolean;
  stop(): Promise<void>;
}
type Asker = Pick<Scope, 'actor' | 'reach'>;
const BEAT_MS = 20_000;
const LIVE = 'portal_live';
const OUTBOX = 'portal_outbox';
/** Told by whoever keeps the sessions, in the transaction that ends one. */
const SESSION = 'portal_session';

export interface LiveDeps extends Pick<ListeningOptions, 'url' | 'log' | 'probeMs' | 'answerMs'> {
  readonly permissions: Permissions;
  /** Milliseconds between two signs that the line stands. */
  readonly beatMs?: number | undefined;
}

/** Live events over PostgreSQL's LISTEN/NOTIFY (ADR 0028). They cross replicas, and are sent after the commit. */
export function createLive({ permissions, beatMs = BEAT_MS, ...connection }: LiveDeps): Live {
  const heard = new EventEmitter().setMaxListeners(0);
  const late = lately(heard);
  const gather = gathering((notice) => heard.emit('live', notice));
  const line = keepListening({
    ...connection,
    channels: [LIVE, OUTBOX, SESSION],
    told(channel, payload) {
      if (channel === OUTBOX) return void heard.emit('outbox', payload);
      if (channel === SESSION) return void heard.emit('sessions', true);
      const notice = parsed(payload);
      if (notice?.gathered) gather(payload, notice);
      else if (notice) heard.emit('live', notice);
    },
    opened: () => void heard.emit('live', RESET),
  });
  // without the line nothing is heard: then nobody is told that it stands
  const beat = setInterval(() => {
    heard.emit('sessions', false);
    if (line.isOpen()) heard.emit('live', null);
  }, beatMs).unref();
  const send = ({ organisationId, ...rest }: Notice) =>
    line.send({ channel: LIVE, payload: JSON.stringify({ ...rest, organisationId }), organisationId: organisationId || undefined });
  return {
    async publish(ctx, { topic, id, organisationId, seenWith, userIds = [] }) {
      const notice = { topic, id, organisationId, partnerId: null, userIds: [...userIds], seenWith: [...seenWith], everybody: false };
      ctx.afterCommit(() => split(notice).forEach(send));
    },
    async publishToAll(ctx, event) {
      ctx.afterCommit(() => send(toAll(event)));
    },
    async *follow(ctx, signal, from = 'now') {
      const news = on(heard, 'live', { signal }) as AsyncIterable<[Notice | null]>;
      try {
        for (const notice of from === 'lately' ? late() : []) if (concerns(ctx, notice, permissions)) yield eventOf(notice);
        for await (const [notice] of news) {
          if (notice === null) yield null;
          else if (concerns(ctx, notice, permissions)) yield eventOf(notice);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    wake: (ctx, kind) => ctx.afterCommit(() => line.send({ channel: OUTBOX, payload: kind })),
    onSessions: (look) => void heard.on('sessions', look),
    onEvents: (hear) => void heard.on('live', (notice: Notice | null) => notice && hear((asker) => concerns(asker, notice, permissions))),
    isOpen: () => line.isOpen(),
    onOutbox: (wake) => void heard.on('outbox', wake),
    async stop() {
      clearInterval(beat);
      await line.stop();
    },
  };
}

const eventOf = ({ topic, id }: Notice): LiveEvent => ({ topic, id });
