import { optionsFrom } from '@platform/ui';
import { client } from '@platform/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { keyRingApi, lockSystemApi, repositoryApi } from '../api-client.ts';

const userApi = client(userEndpoints);
const apartmentApi = client(apartmentEndpoints);

/** Finds what a key refers to by what one types; the detail tells two of the same name apart. */
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
export const repositorySearch = optionsFrom(repositoryApi.list, ({ id, name, space, organisation }) => ({
  value: id,
  label: name,
  detail: space || organisation.name,
}));
export const userSearch = optionsFrom(userApi.list, ({ id, name, email, apartment, organisation }) => ({
  value: id,
  label: name,
  detail: [apartment?.number, email, organisation.name].filter(Boolean).join(' · '),
}));
const apartmentSearch = optionsFrom(apartmentApi.list, ({ id, number, address, organisation }) => ({
  value: id,
  label: `${number} · ${address}`,
  detail: organisation.name,
}));

/** Finds a holder of each kind. */
export const holderSearchOf = { USER: userSearch, REPOSITORY: repositorySearch, APARTMENT: apartmentSearch } as const;
