import type { NamedPages } from './navigation-list.tsx';

/** The entry that an address belongs to: the one with the longest path that it starts with. */
export function currentPath(areas: readonly Pick<NamedPages, 'entries'>[], pathname: string): string | undefined {
  const paths = areas.flatMap(({ entries }) => entries.map(({ path }) => path));
  const above = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}
