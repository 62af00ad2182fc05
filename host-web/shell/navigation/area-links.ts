import type { Load } from '@platform/web';
import type { ComponentType } from 'react';
import type { NavigationGroup } from './use-navigation.ts';

/** A row of the main menu: a page, or an area that begins with its first page. */
export interface AreaLink {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** Every page that it leads to. */
  readonly paths: readonly string[];
  readonly badges: readonly Load[];
}

/** The main menu: an area with one page is called as that page is. */
export function areaLinks(areas: readonly NavigationGroup[]): readonly AreaLink[] {
  return areas.flatMap(({ label, icon, entries }) => {
    const [first] = entries;
    if (label === undefined || !first || entries.length === 1) return entries.map((entry) => linkTo([entry], entry));
    return [linkTo(entries, { label, icon })];
  });
}

function linkTo(entries: NavigationGroup['entries'], { label, icon }: Pick<AreaLink, 'label' | 'icon'>): AreaLink {
  const paths = entries.map(({ path }) => path);
  return { path: paths[0] ?? '/', label, icon, paths, badges: entries.flatMap(({ badge }) => badge ?? []) };
}

/** What fits beside the menu of a narrow screen: what one does most often there. */
export function barLinks(areas: readonly NavigationGroup[], room: number): readonly AreaLink[] {
  const wanted = BAR.flatMap((area) => areas.filter((group) => group.area === area));
  return areaLinks(wanted).slice(0, room);
}
const BAR: readonly NavigationGroup['area'][] = ['home', 'keys', 'cases', 'access', 'properties', 'people'];
