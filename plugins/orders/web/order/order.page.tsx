import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailPage, Loading, useSubjectTabs, ViewBoundary } from '@platform/ui';
import { useFormat, useLive } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { orders, orderSubjects } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';
import { MadeLines } from './made-lines.tsx';
import { NextStep } from './next-step.tsx';
import { OrderActions, SeldomOrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusBadge } from './order-status.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL } });

/** One order: what is to be done, what was ordered, how it has gone. */
export default function OrderPage() {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { date, money } = useFormat();
  const { orderId = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderApi.get.query({ params: { id: orderId } }));
  useLive({ topic: flows.topics.flow, id: order.flowId ?? 'none', touches: [orderSubjects.order.of(orderId)] });
  useLive({ topic: orders.topics.order, id: orderId, touches: [orderSubjects.order.of(orderId)] });
  const others = useSubjectTabs({ type: 'ORDER', id: order.id, name: order.number, organisationId: order.organisation.id });
  return (
    <DetailPage
      title={t('order.title', { number: order.number })}
      badge={<OrderStatusBadge status={order.status} shipping={order.shipping} />}
      breadcrumbs={[{ label: t('order.list'), to: '/orders' }]}
      actions={<OrderActions order={order} />}
      more={<SeldomOrderActions order={order} />}
      facts={[
        { label: t('order.orderedBy'), value: order.orderedBy.name },
        { label: t('order.customer'), value: order.organisation.name },
        { label: t('checkout.shipping'), value: t(`shipping.${order.shipping}`) },
        { label: t('order.readyOn'), value: date(order.readyOn) },
        { label: t('order.total'), value: money(order.total, order.country) },
      ]}
      tabs={[
        {
          id: 'overview',
          label: t('order.overview'),
          content: (
            <div className={styles.root}>
              <NextStep order={order} />
              <MadeLines order={order} />
              <OrderLines {...order} />
              <OrderFacts order={order} />
            </div>
          ),
        },
        ...others,
      ]}
      aside={
        <ViewBoundary>
          <Suspense fallback={<Loading />}>
            <FlowTimeline subject={{ type: 'order', id: order.id }} />
          </Suspense>
        </ViewBoundary>
      }
    />
  );
}
