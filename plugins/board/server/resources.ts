import { PORTAL_TIME_ZONE } from '@platform/core/time';
import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Board, BoardNews } from '../contract/index.ts';

export const boards = serveResource(Board, { table: 'board_board' });
export const BoardEntity = boards.Entity;
export type BoardRow = RowOf<typeof Board>;

/** The houses' day, whatever the database's clock. */
const TODAY = `(now() at time zone '${PORTAL_TIME_ZONE}')::date`;

/** News; a resident's own are those that residents are shown now. */
export const boardNews = serveResource(BoardNews, {
  table: 'board_news',
  own: `to_residents and not ended and shown_from <= ${TODAY} and coalesce(shown_until >= ${TODAY}, true)`,
  computed: {
    author: sql`select t.actor_name from platform_audit t
      where t.subject_type = 'BoardNews' and t.subject_id = r.id::text and t.action = 'create' limit 1`,
  },
});
export const BoardNewsEntity = boardNews.Entity;
