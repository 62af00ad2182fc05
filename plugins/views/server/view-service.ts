import { refusals, type RequestOf } from '@platform/core';
import { asThemselves, type Ctx, newId, oneAtATime, query, refuse } from '@platform/server';
import { MOST_VIEWS, type SavedView, type viewEndpoints, viewRefusals } from '../contract/index.ts';

const COLUMNS = 'id, list, name, address, columns';

/** The views of lists that somebody has saved, for themselves. */
export function createViewService() {
  return {
    /** In the order in which they were first saved. */
    of: (ctx: Ctx, list: string): Promise<SavedView[]> => asThemselves(ctx, (own) => viewsOf(own, list)),

    /** @throws 409 when the list has as many as it may */
    save: (ctx: Ctx, { list, name, address, columns }: RequestOf<typeof viewEndpoints.save>['body']): Promise<SavedView> =>
      asThemselves(ctx, async (own) => {
        // one after the other: two at once are counted both
        await oneAtATime(own, 'views', own.actor.userId ?? '', list);
        const others = (await viewsOf(own, list)).filter((each) => each.name !== name);
        if (others.length >= MOST_VIEWS) throw refuse(viewRefusals.tooMany, { max: MOST_VIEWS });
        const [saved] = await query<SavedView>(
          own,
          `insert into views_view (id, organisation_id, user_id, list, name, address, columns)
           values ($1, app_organisation(), app_user(), $2, $3, $4, $5)
           on conflict (user_id, list, name) do update set address = excluded.address, columns = excluded.columns returning ${COLUMNS}`,
          [newId(), list, name, address, columns],
        );
        if (!saved) throw new Error('A saved view was not answered');
        return saved;
      }),

    /** @throws 404 when it is not there, or another's */
    remove: (ctx: Ctx, id: string): Promise<void> =>
      asThemselves(ctx, async (own) => {
        const gone = await query(own, 'delete from views_view where id = $1 and user_id = app_user() returning 1', [id]);
        if (gone.length === 0) throw refuse(refusals.notFound, { id });
      }),
  };
}

const viewsOf = (own: Ctx, list: string): Promise<SavedView[]> =>
  query<SavedView>(own, `select ${COLUMNS} from views_view where user_id = app_user() and list = $1 order by created_at, id`, [list]);
