import type { ProvedPages } from '@platform/testing/pages';

export const boardPages: ProvedPages = {
  visited: { 'admin@demo.example': ['/digital-board', '/digital-board/news', '/digital-board/emergency'] },
  public: ['/screen'],
  details: ['/digital-board', '/digital-board/news'],
};
