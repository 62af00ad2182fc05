import type { ProvedPages } from '@platform/testing/pages';

export const noteBoardPages: ProvedPages = {
  visited: { 'admin@demo.example': ['/note-board', '/note-board/new'] },
  details: ['/note-board'],
};
