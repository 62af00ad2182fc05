import { helpGuides } from '@platform/web';
import { createRegistry } from '@platform/web/host';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { webPlugins } from './plugins.ts';

const registry = createRegistry(webPlugins);
const guides = registry.contributionsTo(helpGuides).map((guide) => ({ ...guide, name: `${guide.plugin.id}.${guide.id}` }));
/** The shell's own, beside those of the plugins. */
const paths = ['/contact', '/help', ...registry.pages.map(({ path }) => path)];

it.each(guides)('$name says the same in both languages, and leads to a page that there is', async ({ id, load }) => {
  const [sv, nb] = await Promise.all([load('sv'), load('nb')].map(async (text) => (await text).default[id]));
  if (!sv || !nb) throw new Error('A guide without a text');
  expect([nb.steps.length, nb.notes?.length, nb.link?.to]).toEqual([sv.steps.length, sv.notes?.length, sv.link?.to]);
  expect(nb.title).not.toBe(sv.title);
  for (const text of [sv, nb]) expect([text.title, text.summary, ...text.steps].filter((part) => part.trim() === '')).toEqual([]);
  const to = sv.link?.to.split('?')[0] ?? '/help';
  expect(paths.filter((path) => matchPath(path, to))).not.toEqual([]);
});

it('tells nothing that nobody is led to', async () => {
  for (const { load, plugin } of guides) {
    const told = Object.keys((await load('sv')).default);
    expect(told.filter((id) => !guides.some((guide) => guide.plugin.id === plugin.id && guide.id === id))).toEqual([]);
  }
});
