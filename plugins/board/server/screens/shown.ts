import type { LiveEvent } from '@platform/core';
import { ALL, asReach, changeReach, type Ctx, type Live, query, refuse, type Tx } from '@platform/server';
import { board as plugin, type BoardId, boardRefusals, type DisplayState, type Shown } from '../../contract/index.ts';
import { BoardEntity } from '../resources.ts';
import { secretHash } from './display-service.ts';
import type { ReadScreenContent } from './screen-content.ts';
import { sharedWork } from './shared-work.ts';

interface Known {
  readonly organisationId: string | null;
  readonly boardId: BoardId | null;
  readonly restartAt: string | null;
}
/** It has been heard of. Its secret is all the right that it has. */
const HEARD = `
  update board_display set seen_at = now(), painted = coalesce($2, painted),
    painted_at = case when $2::text is distinct from painted and $2::text is not null then now() else painted_at end
  where secret_hash = $1 and (board_id is not null or expires_at > now())
  returning organisation_id as "organisationId", board_id as "boardId",
    to_char(restart_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "restartAt"`;

interface Deps {
  readonly contentOf: ReadScreenContent;
  readonly live: Live;
}
/** @throws 404 when the display is not paired any more, or its code has run out */
async function heard(ctx: Ctx, secret: string, painted?: string): Promise<Known> {
  const [known] = await asReach(ctx, ALL, (wide) => query<Known>(wide, HEARD, [secretHash(secret), painted ?? null]));
  if (!known) throw refuse(boardRefusals.display);
  return known;
}

/** What displays are told, who are nobody and show one screen. */
export function createShown({ contentOf, live }: Deps) {
  const share = sharedWork<Awaited<ReturnType<ReadScreenContent>>>();
  return {
    /** What the display shows, unless it does already. @throws 404 as above */
    async show(ctx: Ctx, { secret, painted }: DisplayState): Promise<Shown> {
      const { organisationId, boardId, restartAt } = await heard(ctx, secret, painted);
      if (!organisationId || !boardId) return { state: 'WAITING', revision: null, content: null, restartAt };
      // told at once, all screens of a house ask for the same; what fails for another is tried for oneself
      const own = async () => {
        const inside = changeReach(ctx, { kind: 'organisation', organisationId }).as({ organisationId });
        return contentOf(inside, await inside.em.findOneOrFail(BoardEntity, { id: boardId }));
      };
      const { content, revision } = await share(boardId, own).catch(own);
      return { state: 'PAIRED', revision, content: revision === painted ? null : content, restartAt };
    },

    /** Tells when what it shows may have changed. @throws 404 as above, and for one that waits */
    async follow(tx: Tx, secret: string, gone: AbortSignal): Promise<AsyncIterable<LiveEvent | null>> {
      const { organisationId, actor } = await tx(async (ctx) => ({ ...(await heard(ctx, secret)), actor: ctx.actor }));
      if (!organisationId) throw refuse(boardRefusals.display);
      return ofScreens(live.follow({ actor, reach: { kind: 'organisation', organisationId } }, gone));
    },
  };
}

async function* ofScreens(events: AsyncIterable<LiveEvent | null>) {
  for await (const event of events) if (event === null || event.topic === plugin.topics.screen) yield event;
}
export type ShownScreens = ReturnType<typeof createShown>;
