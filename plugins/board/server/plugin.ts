import { core, provideTo, query, seeds, serverPlugin, sweeps } from '@platform/server';
import { board } from '../contract/index.ts';
import { boardAuditWords } from './audit-words.ts';
import { boardMigrations } from './migrations.ts';
import { boardNews, boards } from './resources.ts';
import { boardRoutes } from './routes.ts';
import { createBoardSeed } from './seed.ts';
import { boardServices } from './services.ts';

/** Displays that nobody paired. */
const waitingDisplays = provideTo(sweeps, {}, () => ({
  name: 'board-displays',
  run: async (ctx) =>
    (await query(ctx, `delete from board_display where board_id is null and expires_at < now() - interval '1 hour' returning 1`)).length,
}));

export const boardServer = serverPlugin(board, {
  migrations: boardMigrations,
  services: boardServices,
  routes: boardRoutes,
  resources: [boards, boardNews],
  contributes: [boardAuditWords, waitingDisplays, provideTo(seeds, { clock: core.clock }, createBoardSeed)],
});
