import { expect, it } from 'vitest';
import { areaLinks, barLinks } from './area-links.ts';
import type { NavigationGroup } from './use-navigation.ts';

const icon = () => null;
const entry = (path: string) => ({ path, label: path, icon });
const areas: readonly NavigationGroup[] = [
  { area: 'home', label: undefined, icon, entries: [entry('/dashboard'), entry('/booking')] },
  { area: 'keys', label: 'Nycklar', icon, entries: [entry('/keys'), entry('/keys/list')] },
  { area: 'people', label: 'Kunder och personer', icon, entries: [entry('/users'), entry('/my-organisation')] },
  { area: 'cases', label: 'Ärenden och order', icon, entries: [entry('/service-requests')] },
];

it('leads to the first page of an area, and calls one with a single page as that page', () => {
  expect(areaLinks(areas).map(({ label, path }) => [label, path])).toEqual([
    ['/dashboard', '/dashboard'],
    ['/booking', '/booking'],
    ['Nycklar', '/keys'],
    ['Kunder och personer', '/users'],
    ['/service-requests', '/service-requests'],
  ]);
});

it('puts the daily work in the bar of a narrow screen', () => {
  expect(barLinks(areas, true).map(({ path }) => path)).toEqual(['/dashboard', '/keys', '/service-requests']);
  expect(barLinks(areas, false).map(({ path }) => path)).toEqual(['/dashboard', '/keys', '/booking', '/service-requests']);
});
