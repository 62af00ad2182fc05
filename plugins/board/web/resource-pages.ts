import { News20Regular } from '@fluentui/react-icons/svg/news';
import { Tv20Regular } from '@fluentui/react-icons/svg/tv';
import { resourcePages } from '@platform/ui';
import { Board, BoardNews } from '../contract/index.ts';

/** The screens of a house: what each shows, and the displays that show it. */
export const boardPages = resourcePages(Board, {
  path: '/digital-board',
  area: 'properties',
  icon: Tv20Regular,
  tabs: [
    { id: 'preview', label: { sv: 'Så ser den ut', nb: 'Slik ser den ut' }, load: () => import('./preview.tab.tsx') },
    { id: 'displays', label: { sv: 'Kopplade skärmar', nb: 'Tilkoblede skjermer' }, load: () => import('./displays.tab.tsx') },
  ],
});
/** What is told on them. */
export const newsPages = resourcePages(BoardNews, {
  path: '/digital-board/news',
  area: 'properties',
  icon: News20Regular,
  tabs: [{ id: 'picture', label: { sv: 'Bild', nb: 'Bilde' }, load: () => import('./picture.tab.tsx') }],
});
