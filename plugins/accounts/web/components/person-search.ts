import { type Filter, type Option, optionsFrom } from '@platform/ui';
import type { User, UserSummary } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';

/** Tells namesakes apart by where they live, else by how to reach them. */
export function personOption({ id, name, apartment, email, phone, organisation }: UserSummary | User): Option {
  const where = apartment ? `${apartment.number}, ${apartment.address}` : undefined;
  return { value: id, label: name, detail: [where, email ?? phone, organisation.name].filter(Boolean).join(' · ') };
}

/** Finds whoever has an account that is open, by name, e-mail, phone or apartment. */
export const personSearch = optionsFrom(userApi.list, personOption, { query: { active: 'true', orderBy: 'name' } });

/** Finds also those whose account is closed: what they did and have is still there. */
export const everybodySearch = optionsFrom(userApi.list, personOption, { query: { orderBy: 'name' } });

/** Narrows a list by one person, in the field of that name. */
export const personFilter = (id: string, label: string): Filter => ({ id, label, search: everybodySearch, single: true });
