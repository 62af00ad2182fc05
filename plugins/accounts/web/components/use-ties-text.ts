import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';

/** Looks up what refers to a user and answers a sentence about it. Shown before they are deactivated or removed. */
export function useTiesText(): (user: User) => Promise<string> {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  return async ({ id, organisation }) => {
    const params = { organisationId: organisation.id, id };
    const { items } = await queries.fetchQuery({ ...userApi.ties.query({ params }), staleTime: 0 });
    return items.length > 0 ? t('remove.ties', { what: items.map(({ text }) => text).join(', ') }) : t('remove.noTies');
  };
}
