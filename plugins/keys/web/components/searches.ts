import { optionsFrom } from '@platform/ui';
import type { Repository } from '../../contract/index.ts';
import { keyRingApi, lockSystemApi, repositoryApi, templateApi } from '../api-client.ts';

/** Finds what a key refers to by what one types. The detail tells two of the same name apart. */
export const lockSystemSearch = optionsFrom(lockSystemApi.list, ({ id, name, organisation }) => ({
  value: id,
  label: name,
  detail: organisation.name,
}));
export const keyRingSearch = optionsFrom(keyRingApi.list, ({ id, name, organisation }) => ({
  value: id,
  label: name,
  detail: organisation.name,
}));
export const templateSearch = optionsFrom(templateApi.list, ({ id, name, organisation }) => ({
  value: id,
  label: name,
  detail: organisation.name,
}));
const placeOption = ({ id, name, space, organisation }: Repository) => ({ value: id, label: name, detail: space || organisation.name });
export const repositorySearch = optionsFrom(repositoryApi.list, placeOption);
/** The storage places of one organisation: keys lie at none of another. */
export const repositorySearchIn = (organisationId: string) =>
  optionsFrom(repositoryApi.list, placeOption, { query: { organisationId: [organisationId] } });
