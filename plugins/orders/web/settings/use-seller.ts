import { useToast } from '@platform/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderSettingsChange } from '../../contract/index.ts';
import { orderSettingsApi } from '../settings-api.ts';

/** How a partner sells, and how that is changed. */
export function useSeller(id: string) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { data: settings } = useSuspenseQuery(orderSettingsApi.settings.query({ params: { id } }));
  const { mutateAsync } = useMutation(orderSettingsApi.changeSettings.mutation());
  return {
    settings,
    async change(body: Omit<OrderSettingsChange, 'version'>): Promise<void> {
      await mutateAsync({ params: { id }, body: { ...body, version: settings.version } });
      toast.success(t('saved'));
    },
  };
}
