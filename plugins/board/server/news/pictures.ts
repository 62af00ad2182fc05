import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '@platform/core';
import { audit, type Ctx, query, type ResourceService, type Tx } from '@platform/server';
import type { BoardNews, BoardNewsId } from '../../contract/index.ts';
import { drawn } from './drawn.ts';

type News = Pick<ResourceService<typeof BoardNews>, 'get'>;
interface Kept {
  readonly picture: string | null;
}

/** The picture of a piece of news. */
export function createPictures({ news }: { readonly news: News }) {
  return {
    /** @throws 404 */
    async read(ctx: Ctx, id: BoardNewsId): Promise<Kept> {
      await news.get(ctx, id);
      const [found] = await query<{ data: string }>(ctx, 'select data from board_picture where news_id = $1', [id]);
      return { picture: found?.data ?? null };
    },
    /** @throws 404, 422 when it is no picture */
    async set(tx: Tx, id: BoardNewsId, { content }: UploadedFile): Promise<Kept> {
      const { language } = await tx(async (ctx) => {
        await news.get(ctx, id);
        return ctx;
      });
      const picture = await drawn({ language }, await buffer(content));
      return tx.once(async (ctx) => {
        const { organisation } = await news.get(ctx, id);
        const values = [id, organisation.id, picture];
        await query(
          ctx,
          `insert into board_picture (news_id, organisation_id, data) values ($1, $2, $3) on conflict (news_id) do update set data = excluded.data`,
          values,
        );
        await audit(ctx, [{ action: 'board.pictured', subject: { type: 'BoardNews', id }, organisationId: organisation.id }]);
        return { picture };
      });
    },
    /** Does nothing where there is none. @throws 404 */
    async remove(ctx: Ctx, id: BoardNewsId): Promise<Kept> {
      const { organisation } = await news.get(ctx, id);
      const gone = await query(ctx, 'delete from board_picture where news_id = $1 returning news_id', [id]);
      if (gone.length > 0)
        await audit(ctx, [{ action: 'board.unpictured', subject: { type: 'BoardNews', id }, organisationId: organisation.id }]);
      return { picture: null };
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
