import { type Endpoint, type Tag, tagsOf } from '@platform/core';
import { expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

const all = serverPlugins.flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)));
const changing = all.filter(({ method, changes }) => method !== 'GET' || changes);
const reading = all.filter(({ method, changes, reply }) => method === 'GET' && !changes && reply === undefined);
const subjectsOf = (tags: readonly Tag[]) => [...new Set(tags.map(({ subject }) => subject))].toSorted();
const idsOf = (found: readonly Endpoint[]) => found.map(({ id }) => id);

it('each call that changes says what, or that it is nothing', () => {
  expect(changing.length).toBeGreaterThan(50);
  expect(idsOf(changing.filter(({ touches }) => touches === undefined || (Array.isArray(touches) && touches.length === 0)))).toEqual([]);
});

it('each call that a page reads says what its answer is made of', () => {
  expect(idsOf(reading.filter(({ shows }) => shows === undefined || (Array.isArray(shows) && shows.length === 0)))).toEqual([]);
});

it('what is touched is shown, and what is shown is touched', () => {
  const touched = subjectsOf(all.flatMap(({ touches }) => tagsOf(touches)));
  expect(touched).toEqual(subjectsOf(all.flatMap(({ shows }) => tagsOf(shows))));
});

it('an id is looked for in a parameter that the path has', () => {
  const missing = all.filter(({ path, shows, touches }) =>
    [...tagsOf(shows), ...tagsOf(touches)].some(({ param }) => param !== undefined && !path.includes(`{${param}}`)),
  );
  expect(idsOf(missing)).toEqual([]);
});
