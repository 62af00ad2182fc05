import type { BookingResource } from '../../contract/index.ts';

/** Resources by name. With whose they are where several organisations' are among them: many a house calls its laundry the same. */
export function namedApart(resources: readonly BookingResource[]): readonly BookingResource[] {
  const isOfSeveral = new Set(resources.map(({ organisation }) => organisation.id)).size > 1;
  return isOfSeveral ? resources.map((each) => ({ ...each, name: `${each.name} · ${each.organisation.name}` })) : resources;
}
