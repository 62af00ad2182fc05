import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { detailPages, publicPages, visitedPages } from './e2e/pages/proved-pages.ts';
import { webPlugins } from './plugins.ts';

const looked = [...visitedPages.values()].flat().concat(
  publicPages,
  detailPages.map((path) => `${path}/1`),
);
const isLookedAt = (path: string) => looked.some((address) => matchPath(path, address.split('?')[0] ?? ''));
/** Those of one thing are opened from their lists, or in a journey. */
const pages = webPlugins.flatMap(({ plugin, pages: own = [] }) =>
  own.filter(({ path }) => !path.includes(':')).map(({ path }) => ({ path, plugin })),
);

it('looks at every page that needs nothing to be there', () => {
  const forgotten = pages.filter(({ path }) => !isLookedAt(path));
  expect(forgotten.map(({ path, plugin }) => `${path}: name it in plugins/${plugin.id}/testing/pages.ts`)).toEqual([]);
});
