import { optionsFrom, useField, type Option } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import type { User, UserSummary } from '@plugins/accounts/contract';
import { userApi } from '../loans/loan-apis.ts';

/** Whoever may get keys, found by name, e-mail, phone or apartment. */
export const holderSearch = optionsFrom(userApi.list, holderOption, { query: { active: 'true', orderBy: 'name' } });

/** Tells people of the same name apart by where they live, else by how to reach them. */
export function holderOption({ id, name, apartment, email, phone, organisation }: UserSummary | User): Option {
  const where = apartment ? `${apartment.number} · ${apartment.address}` : undefined;
  return { value: id, label: name, detail: [where, email ?? phone, organisation.name].filter(Boolean).join(' · ') };
}

/** The person chosen in the wizard; `undefined` until read. */
export function useHolder(): User | undefined {
  const { value: id = '' } = useField<string>('holderId');
  return useQuery({ ...userApi.get.query({ params: { id } }), enabled: id !== '' }).data;
}
