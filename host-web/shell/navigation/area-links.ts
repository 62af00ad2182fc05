import type { Load, NavigationArea } from '@platform/web';
import type { ComponentType } from 'react';
import type { NavigationGroup } from './use-navigation.ts';

/** How much waits in each area. */
export type AreaCounts = Partial<Record<NavigationArea, number>>;

/** A row of the main menu: a page, or the first one of an area. */
export interface AreaLink {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** Every page that it leads to. */
  readonly paths: readonly string[];
  readonly badges: readonly Load[];
  /** How much waits there. */
  readonly count: number;
}

/** The main menu: an area with one page is called as that page is. */
export function areaLinks(areas: readonly NavigationGroup[], counts: AreaCounts = {}): readonly AreaLink[] {
  return areas.flatMap(({ area, label, icon, entries }) => {
    const count = counts[area] ?? 0;
    const isOne = label === undefined || entries.length === 1;
    // in the first area everything is counted by its first page, the day
    return isOne
      ? entries.map((entry, place) => linkTo([entry], entry, place === 0 ? count : 0))
      : [linkTo(entries, { label, icon }, count)];
  });
}

function linkTo(entries: NavigationGroup['entries'], { label, icon }: Pick<AreaLink, 'label' | 'icon'>, waiting: number): AreaLink {
  const paths = entries.map(({ path }) => path);
  const badges = entries.flatMap(({ badge }) => badge ?? []);
  return { path: paths[0] ?? '/', label, icon, paths, badges, count: waiting };
}

/** What fits beside the menu of a narrow screen. The day, and what one does most often there. Who scans has a button for that among them. */
export function barLinks(areas: readonly NavigationGroup[], scans: boolean, counts: AreaCounts = {}): readonly AreaLink[] {
  const linksOf = (wanted: NavigationGroup['area']) =>
    areaLinks(
      areas.filter(({ area }) => area === wanted),
      counts,
    );
  const [day, more] = [linksOf('home').slice(0, 1), linksOf('home').slice(1)];
  const [keys, locks, cases] = [linksOf('keys'), linksOf('access'), linksOf('cases')];
  const daily = scans ? [...keys, ...cases, ...locks, ...more] : [...keys, ...locks, ...more, ...cases];
  return [...day, ...daily, ...linksOf('properties'), ...linksOf('people')].slice(0, scans ? ROOM - 1 : ROOM);
}
/** How many places there are beside the menu. */
const ROOM = 4;
