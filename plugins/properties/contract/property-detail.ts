import { flag } from '@platform/core';
import { z } from 'zod';
import { Area } from './area.ts';
import { Blueprint } from './blueprint.ts';
import { PropertyRows } from './property.ts';
import { propertySubjects } from './subjects.ts';

const { get, list } = PropertyRows.endpoints;

/** Properties with the spec's call of one: `?blueprints=true` answers its plans along. */
export const Property = {
  ...PropertyRows,
  endpoints: {
    ...PropertyRows.endpoints,
    // both count the areas
    list: { ...list, shows: [...list.shows, Area.subject] },
    get: {
      ...get,
      query: z.strictObject({ blueprints: flag.optional() }),
      response: PropertyRows.Item.extend({ blueprints: z.array(Blueprint).optional() }),
      shows: [...get.shows, Area.subject, propertySubjects.blueprint, propertySubjects.pin],
    },
  },
};
export type Property = z.output<typeof PropertyRows.Item>;
