import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Board, BoardNews } from '../contract/index.ts';

export const boards = serveResource(Board, { table: 'board_board' });
export const BoardEntity = boards.Entity;
export type BoardRow = RowOf<typeof Board>;

/** News; a resident's own are those that residents are shown now. */
export const boardNews = serveResource(BoardNews, {
  table: 'board_news',
  own: 'to_residents and not ended and shown_from <= current_date and coalesce(shown_until >= current_date, true)',
  computed: {
    author: sql`select t.actor_name from platform_audit t
      where t.subject_type = 'BoardNews' and t.subject_id = r.id::text and t.action = 'create' limit 1`,
  },
});
export const BoardNewsEntity = boardNews.Entity;
