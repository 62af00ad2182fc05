import { implement, provideTo, retention, seeds, serverPlugin } from '@platform/server';
import { openToPasswords, tenantTable } from '@platform/server/migration';
import { viewEndpoints, views } from '../contract/index.ts';
import { viewSeed } from './seed.ts';
import { createViewService } from './view-service.ts';

export const viewsServer = serverPlugin(views, {
  migrations: [
    {
      name: '0001-tables',
      sql: `
        create table views_view (
          id uuid primary key, organisation_id uuid not null references organisations_organisation deferrable initially deferred,
          user_id uuid not null references accounts_user on delete cascade deferrable initially deferred,
          list text not null, name text not null, address text not null, columns text[], created_at timestamptz(3) not null default now(),
          unique (user_id, list, name));
        create index views_view_of_organisation on views_view (organisation_id);
        ${tenantTable('views_view', { own: 'user_id = (select app_user())' })}
        -- how one wants to see a list is one's own, however one came in
        ${openToPasswords('views_view')}`,
    },
  ],
  routes: [
    implement(viewEndpoints, {}, () => {
      const service = createViewService();
      return {
        list: async (ctx, { query: { list } }) => ({ items: await service.of(ctx, list) }),
        save: (ctx, { body }) => service.save(ctx, body),
        async remove(ctx, { params }) {
          await service.remove(ctx, params.id);
          return {};
        },
      };
    }),
  ],
  contributes: [
    provideTo(seeds, {}, () => viewSeed),
    retention('views_view', { after: { '(select u.removed_at from accounts_user u where u.id = user_id)': '0 days' } }),
  ],
});
