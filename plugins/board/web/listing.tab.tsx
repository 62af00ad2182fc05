import { Switch } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserId } from '@plugins/accounts/contract';
import { boardApi } from './api-client.ts';

/** Whether somebody's name stands in the register on the screens of their house. */
export default function ListingTab({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('board');
  const params = { id: userId as UserId }; // the tab is of this user
  const { data } = useSuspenseQuery(boardApi.listing.query({ params }));
  const set = useAction(boardApi.setListing.mutation(), { done: t('listing.done') });
  return (
    <>
      <p>{t('listing.text')}</p>
      <Switch
        label={t('listing.label')}
        checked={data.shown}
        onChange={(_, { checked }) => set.run({ params, body: { shown: checked } })}
      />
    </>
  );
}
