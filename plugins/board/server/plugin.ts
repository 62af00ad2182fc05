import { core, provideTo, retention, seeds, serverPlugin } from '@platform/server';
import { board, newsDaysRefusal, nightRefusal } from '../contract/index.ts';
import { boardAuditWords } from './audit-words.ts';
import { boardMigrations } from './migrations.ts';
import { boardNews, boards } from './resources.ts';
import { boardRoutes } from './routes.ts';
import { createBoardSeed } from './seed.ts';
import { boardServices } from './services.ts';

/** Displays that nobody paired. */
const waitingDisplays = retention('board_display', { after: { expires_at: '1 hour' }, unless: 'board_id is not null' });

export const boardServer = serverPlugin(board, {
  migrations: boardMigrations,
  services: boardServices,
  routes: boardRoutes,
  resources: [boards, boardNews],
  constraints: {
    board_board_night: { refusal: nightRefusal, field: 'nightUntil' },
    board_news_days: { refusal: newsDaysRefusal, field: 'shownUntil' },
  },
  contributes: [boardAuditWords, waitingDisplays, provideTo(seeds, { clock: core.clock }, createBoardSeed)],
});
