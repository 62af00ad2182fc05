import { everybodySearch } from '@plugins/accounts/web/api';
import { apartmentSearch } from '@plugins/residents/web/api';
import { repositorySearch } from './searches.ts';

/** Finds a holder of each kind. */
export const holderSearchOf = { USER: everybodySearch, REPOSITORY: repositorySearch, APARTMENT: apartmentSearch } as const;
