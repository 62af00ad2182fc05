import type { ProvedPages } from '@platform/testing/pages';

export const boardPages: ProvedPages = {
  visited: { 'admin@demo.example': ['/digital-board', '/digital-board/news'] },
  details: ['/digital-board', '/digital-board/news'],
};
