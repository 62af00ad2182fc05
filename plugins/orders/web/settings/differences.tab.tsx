import { DataList } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { orderSettingsApi } from '../settings-api.ts';

/** Payments that stand otherwise at their providers than here. */
export function Differences({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  const { date, money } = useFormat();
  return (
    <DataList
      name="order-differences"
      label={t('differences.title')}
      list={orderSettingsApi.differences}
      call={{ query: { partnerId: organisationId } }}
      columns={[
        { id: 'number', header: t('order.number'), render: ({ order }) => order.number },
        { id: 'kind', header: t('differences.kind'), render: ({ kind }) => t(`differences.${kind}`), share: 2 },
        { id: 'method', header: t('order.method'), render: ({ method }) => t(`method.${method}`), hideBelow: 901 },
        { id: 'expected', header: t('differences.expected'), render: ({ expected, country }) => money(expected, country) },
        { id: 'found', header: t('differences.found'), render: ({ found, country }) => money(found, country) },
        { id: 'foundAt', header: t('differences.foundAt'), render: ({ foundAt }) => date(foundAt), sortBy: 'foundAt', hideBelow: 901 },
      ]}
      total={(count, number) => t('differences.total', { count, number })}
      rowId={({ id }) => id}
      rowName={({ order }) => order.number}
      rowHref={({ order }) => `/orders/${order.id}`}
      start={{ sort: { by: 'foundAt', order: 'desc' } }}
      empty={{ title: t('differences.none'), text: t('differences.noneText') }}
    />
  );
}
