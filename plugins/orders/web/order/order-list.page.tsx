import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, ExportButton, type Filter, LinkButton, Page, useCreatedFilters, useDayFilters } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { useLive } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { keysInLine, MoneyAccount, orderEndpoints, orders, OrderStatus, orderSubjects, ShippingWay } from '../../contract/index.ts';
import { CartLink } from '../ordering/cart-link.tsx';
import { orderApi } from '../order-api.ts';
import { OrderStatusBadge } from './order-status.tsx';

const START = { sort: { by: 'createdAt', order: 'desc' } } as const;

/** What orders can be narrowed by. Their payment is asked for where a report has led: who has no books finds nothing by it. */
function useOrderFilters(): readonly Filter[] {
  const { t } = useTranslation('orders');
  const [address] = useSearchParams();
  const { can } = useSession();
  const methods = MoneyAccount.options.map((value) => ({ value, label: t(`method.${value}`) }));
  const statuses = OrderStatus.options.map((value) => ({ value, label: t(`status.${value}`) }));
  const ways = ShippingWay.options.map((value) => ({ value, label: t(`shipping.${value}`) }));
  return [
    { id: 'status', label: t('order.status'), options: statuses },
    { id: 'shipping', label: t('checkout.shipping'), options: ways },
    { id: 'mine', label: t('order.mine'), options: [{ value: 'true', label: t('order.mineOnly') }] },
    ...(can(orders.permissions.make)
      ? [{ id: 'toPayBack', label: t('order.refund'), options: [{ value: 'true', label: t('order.toPayBack') }] }]
      : []),
    ...(address.has('paidBy') ? [{ id: 'paidBy', label: t('order.method'), options: methods }] : []),
    ...useDayFilters({ paidFrom: t('paidIn.from'), paidTo: t('paidIn.to') }),
    ...useCreatedFilters(),
  ];
}

/** Orders: one's own, a customer's, or those that a locksmith is to make. */
export default function OrderListPage() {
  const { t } = useTranslation('orders');
  const { can, user } = useSession();
  const { date, money } = useFormat();
  useLive({ topic: flows.topics.flow, touches: [orderSubjects.order] });
  const mayOrder = can([orders.permissions.order, orders.permissions.orderOwn]);
  const add = mayOrder && (
    <LinkButton to="/orders/new" appearance="primary" icon={<Add20Regular />}>
      {t('order.new')}
    </LinkButton>
  );
  const filters = useOrderFilters();
  return (
    <Page
      title={t('order.list')}
      actions={
        <>
          <ExportButton endpoint={orderEndpoints.exportOrders} filters={filters.map(({ id }) => id)} start={START} />
          {mayOrder && user.organisation.type === 'CUSTOMER' && <CartLink />}
          {add}
        </>
      }
    >
      <DataList
        name="orders"
        label={t('order.list')}
        total={(count, number) => t('order.countOf', { count, number })}
        list={orderApi.list}
        columns={[
          { id: 'number', header: t('order.number'), render: ({ number }) => number },
          {
            id: 'status',
            header: t('order.status'),
            render: ({ status, shipping }) => <OrderStatusBadge status={status} shipping={shipping} />,
            share: 1.5,
          },
          { id: 'keys', header: t('order.keys'), render: keysInLine, share: 1.3 },
          { id: 'orderedBy', header: t('order.orderedBy'), render: ({ orderedBy }) => orderedBy.name },
          { id: 'total', header: t('order.total'), render: ({ total, country }) => money(total, country) },
          { id: 'readyOn', header: t('order.readyOn'), render: ({ readyOn }) => date(readyOn), hideBelow: 1280 },
          {
            id: 'createdAt',
            header: t('order.createdAt'),
            render: ({ createdAt }) => date(createdAt),
            sortBy: 'createdAt',
            hideBelow: 1280,
          },
        ]}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ id }) => `/orders/${id}`}
        search={t('order.search')}
        start={START}
        filters={filters}
        empty={{ title: t('order.none'), text: t('order.noneText'), action: add }}
      />
    </Page>
  );
}
