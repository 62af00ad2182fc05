import { Note20Regular } from '@fluentui/react-icons/svg/note';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { noteBoard } from '../contract/index.ts';

const { read, write } = noteBoard.permissions;

export const noteBoardWeb = webPlugin(noteBoard, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/note-board', title: 'notes', permission: read, load: () => import('./note-list.page.tsx') },
    { path: '/note-board/new', title: 'new', permission: write, load: () => import('./new-note.page.tsx') },
    { path: '/note-board/:noteId', title: 'note', permission: read, load: () => import('./note.page.tsx') },
  ],
  navigation: [{ path: '/note-board', label: 'notes', icon: Note20Regular, area: 'administration', permission: read }],
  contributes: [
    contribute(dashboardTiles, { id: 'open-notes', title: 'tile.title', permission: read, load: () => import('./open-notes.tile.tsx') }),
  ],
});
