import { type LiveEvent, type LiveTopic, platformTopics } from '@platform/core';
import { asSystem, changeReach, type Ctx, type Live, newId, refuse, type Tx, type Work } from '@platform/server';
import { board as plugin, type BoardId, boardRefusals, type DisplayState, type Shown } from '../../contract/index.ts';
import { BoardEntity } from '../resources.ts';
import { createHearing } from './hearing.ts';
import type { ReadScreenContent } from './screen-content.ts';
import { sharedWork } from './shared-work.ts';

interface Paired {
  readonly organisationId: string;
  readonly boardId: BoardId;
}

export interface ShownDeps {
  readonly contentOf: ReadScreenContent;
  readonly live: Live;
  readonly work: Work;
}

/** What may have changed a screen, or not. */
const PERHAPS: ReadonlySet<LiveTopic> = new Set([plugin.topics.content, platformTopics.organisation, platformTopics.reset]);

/** What displays are told, who are nobody and show one screen. */
export function createShown({ contentOf, live, work }: ShownDeps) {
  const heard = createHearing(work);
  const share = sharedWork<Awaited<ReturnType<ReadScreenContent>>>();
  const contentWithin = async (ctx: Ctx, { organisationId, boardId }: Paired) => {
    const inside = changeReach(ctx, reachOf(organisationId)).as({ organisationId });
    return contentOf(inside, await inside.em.findOneOrFail(BoardEntity, { id: boardId }));
  };
  /** Told at once, all screens of a house ask for the same. */
  const read = (paired: Paired) =>
    share(paired.boardId, () => work.read(asSystem(reachOf(paired.organisationId)), (ctx) => contentWithin(ctx, paired)));
  return {
    /** What the display shows, unless it does already. @throws 404 when it is not paired any more, or its code has run out */
    async show({ secret, painted }: DisplayState): Promise<Shown> {
      const { organisationId, boardId, restartAt } = await heard(secret, painted);
      if (!organisationId || !boardId) return { state: 'WAITING', revision: null, content: null, restartAt };
      const own = () => read({ organisationId, boardId });
      // what fails for another is tried for oneself
      const { content, revision } = await own().catch(own);
      return { state: 'PAIRED', revision, content: revision === painted ? null : content, restartAt };
    },

    /** Tells when what it shows may have changed. It ends with a restart or when let go. @throws 404 as above, and for one that waits */
    async follow(tx: Tx, secret: string, gone: AbortSignal): Promise<AsyncIterable<LiveEvent | null>> {
      const { id, organisationId, boardId, painted } = await heard(secret);
      if (!organisationId || !boardId) throw refuse(boardRefusals.display);
      const actor = await tx(async (ctx) => ctx.actor);
      // what cannot be read is taken for another: whoever shows it asks
      const revision = () => read({ organisationId, boardId }).then((shown) => shown.revision, newId);
      return ofScreen(live.follow({ actor, reach: reachOf(organisationId) }, gone), { id, organisationId, painted, revision });
    },
  };
}

const reachOf = (organisationId: string) => ({ kind: 'organisation', organisationId }) as const;

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
