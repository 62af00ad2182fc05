import { field, resource } from '@platform/core';
import { accountSubjects, UserId } from '@plugins/accounts/contract';
import type { z } from 'zod';
import { keys } from './plugin.ts';

const { read, readOwn: own, write } = keys.permissions;

/** A storage place: a key cabinet, a safe. Somebody answers for it. */
export const Repository = resource(keys, 'repository', {
  path: '/v1/repositories',
  read,
  own,
  write,
  words: {
    one: { sv: 'Förvaringsplats', nb: 'Oppbevaringssted' },
    a: { sv: 'en förvaringsplats', nb: 'et oppbevaringssted' },
    the: { sv: 'Förvaringsplatsen', nb: 'Oppbevaringsstedet' },
    new: { sv: 'Ny förvaringsplats', nb: 'Nytt oppbevaringssted' },
    many: { sv: 'Förvaringsplatser', nb: 'Oppbevaringssteder' },
  },
  shows: [accountSubjects.user],
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    responsibleId: field.reference(UserId, { label: { sv: 'Ansvarig', nb: 'Ansvarlig' }, required: true }),
    space: field.text({ max: 200, label: { sv: 'Plats', nb: 'Plassering' }, searched: true }),
  },
});
export type Repository = z.output<typeof Repository.Item>;
export const RepositoryId = Repository.Id;
export type RepositoryId = z.output<typeof RepositoryId>;
