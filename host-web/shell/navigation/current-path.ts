/** Pages of an area of work. */
interface Entries {
  readonly entries: readonly { readonly path: string }[];
}

/** The entry that an address belongs to. The one with the longest path that it starts with. */
export function currentPath(areas: readonly Entries[], pathname: string): string | undefined {
  const paths = areas.flatMap(({ entries }) => entries.map(({ path }) => path));
  const above = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}
