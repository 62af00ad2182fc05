import { field, resource } from '@platform/core';
import { accountSubjects, UserId } from '@plugins/accounts/contract';
import { z } from 'zod';
import { keys } from './plugin.ts';
import { keySubjects } from './subjects.ts';

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
  shows: [accountSubjects.user, keySubjects.key, keySubjects.loan],
  removable: true,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    responsibleId: field.reference(UserId, { label: { sv: 'Ansvarig', nb: 'Ansvarlig' }, required: true }),
    space: field.text({
      max: 200,
      label: { sv: 'Utrymme', nb: 'Rom' },
      hint: { sv: 'Var platsen är, till exempel Styrelserummet, plan 1.', nb: 'Hvor stedet er, for eksempel Styrerommet, plan 1.' },
      searched: true,
    }),
    property: field.text({ max: 200, label: { sv: 'Fastighet', nb: 'Eiendom' }, searched: true, filtered: true, unlisted: true }),
    owner: field.text({ max: 200, label: { sv: 'Ägare', nb: 'Eier' }, searched: true, unlisted: true }),
    /** Keys that lie there now, without the archived ones. */
    keyCount: field.computed(z.number().int(), { label: { sv: 'Nycklar', nb: 'Nøkler' } }),
    /** Lent from there and not back. With `keyCount` what belongs there. */
    outCount: field.computed(z.number().int(), { label: { sv: 'Utlånade därifrån', nb: 'Utlånt derfra' } }),
  },
});
export type Repository = z.output<typeof Repository.Item>;
export const RepositoryId = Repository.Id;
export type RepositoryId = z.output<typeof RepositoryId>;
