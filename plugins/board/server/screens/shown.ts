import { type LiveEvent, type LiveTopic, platformTopics } from '@platform/core';
import { ALL, asReach, asSystem, changeReach, type Ctx, type Live, newId, query, refuse, type Tx, type Work } from '@platform/server';
import { board as plugin, type BoardId, boardRefusals, type DisplayState, type Shown } from '../../contract/index.ts';
import { BoardEntity } from '../resources.ts';
import { secretHash } from './display-service.ts';
import type { ReadScreenContent } from './screen-content.ts';
import { sharedWork } from './shared-work.ts';

interface Known {
  readonly id: string;
  readonly organisationId: string | null;
  readonly boardId: BoardId | null;
  readonly painted: string | null;
  readonly restartAt: string | null;
}
interface Paired {
  readonly organisationId: string;
  readonly boardId: BoardId;
}
/** It has been heard of. Its secret is all the right that it has. */
const HEARD = `
  update board_display set seen_at = now(), painted = coalesce($2, painted),
    painted_at = case when $2::text is distinct from painted and $2::text is not null then now() else painted_at end
  where secret_hash = $1 and (board_id is not null or expires_at > now())
  returning id, organisation_id as "organisationId", board_id as "boardId", painted,
    to_char(restart_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "restartAt"`;

export interface ShownDeps {
  readonly contentOf: ReadScreenContent;
  readonly live: Live;
  readonly work: Work;
}
/** @throws 404 when the display is not paired any more, or its code has run out */
async function heard(ctx: Ctx, secret: string, painted?: string): Promise<Known> {
  const [known] = await asReach(ctx, ALL, (wide) => query<Known>(wide, HEARD, [secretHash(secret), painted ?? null]));
  if (!known) throw refuse(boardRefusals.display);
  return known;
}

/** What may have changed a screen, or not. */
const PERHAPS: ReadonlySet<LiveTopic> = new Set([plugin.topics.content, platformTopics.organisation, platformTopics.reset]);

/** What displays are told, who are nobody and show one screen. */
export function createShown({ contentOf, live, work }: ShownDeps) {
  const share = sharedWork<Awaited<ReturnType<ReadScreenContent>>>();
  // apart from that: whoever shows holds a connection while they wait, and a look is to get one
  const look = sharedWork<Awaited<ReturnType<ReadScreenContent>>>();
  const read = async (ctx: Ctx, { organisationId, boardId }: Paired) => {
    const inside = changeReach(ctx, { kind: 'organisation', organisationId }).as({ organisationId });
    return contentOf(inside, await inside.em.findOneOrFail(BoardEntity, { id: boardId }));
  };
  return {
    /** What the display shows, unless it does already. @throws 404 as above */
    async show(ctx: Ctx, { secret, painted }: DisplayState): Promise<Shown> {
      const { organisationId, boardId, restartAt } = await heard(ctx, secret, painted);
      if (!organisationId || !boardId) return { state: 'WAITING', revision: null, content: null, restartAt };
      // told at once, all screens of a house ask for the same; what fails for another is tried for oneself
      const own = () => read(ctx, { organisationId, boardId });
      const { content, revision } = await share(boardId, own).catch(own);
      return { state: 'PAIRED', revision, content: revision === painted ? null : content, restartAt };
    },

    /** Tells when what it shows may have changed. It ends with a restart or when let go. @throws 404 as above, and for one that waits */
    async follow(tx: Tx, secret: string, gone: AbortSignal): Promise<AsyncIterable<LiveEvent | null>> {
      const { id, organisationId, boardId, painted, actor } = await tx(async (ctx) => ({
        ...(await heard(ctx, secret)),
        actor: ctx.actor,
      }));
      if (!organisationId || !boardId) throw refuse(boardRefusals.display);
      const reach = { kind: 'organisation', organisationId } as const;
      const now = () => work.read(asSystem(reach), (ctx) => read(ctx, { organisationId, boardId }));
      // what cannot be read is taken for another: whoever shows it asks
      const revision = () => look(boardId, now).then((shown) => shown.revision, newId);
      return ofScreen(live.follow({ actor, reach }, gone), { id, organisationId, painted, revision });
    },
  };
}

interface Followed {
  readonly id: string;
  readonly organisationId: string;
  readonly painted: string | null;
  readonly revision: () => Promise<string>;
}
/** What concerns one screen: notices of its house or its own, and what makes it another. All look at once, and read once. */
async function* ofScreen(events: AsyncIterable<LiveEvent | null>, { id, organisationId, painted, revision }: Followed) {
  let last = painted;
  for await (const event of events) {
    if (event !== null && PERHAPS.has(event.topic)) {
      const now = await revision();
      if (now === last) continue;
      last = now;
    } else if (event !== null && (event.topic !== plugin.topics.screen || ![id, organisationId].includes(event.id))) continue;
    yield event;
    // whoever is not paired any more hears nothing; the others open another line
    if (event?.id === id) return;
  }
}
export type ShownScreens = ReturnType<typeof createShown>;
