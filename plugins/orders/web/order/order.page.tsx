import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailPage, KeyValue, Loading, ViewBoundary } from '@platform/ui';
import { useFormat, useLive } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Order, orderSubjects } from '../../contract/index.ts';
import { orderApi } from '../api-client.ts';
import { NextStep } from './next-step.tsx';
import { OrderActions } from './order-actions.tsx';
import { heldOf } from './order-steps.ts';
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
  return (
    <DetailPage
      title={t('order.title', { number: order.number })}
      badge={<OrderStatusBadge status={order.status} />}
      breadcrumbs={[{ label: t('order.list'), to: '/orders' }]}
      actions={<OrderActions order={order} />}
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
              <OrderLines {...order} />
              <Facts order={order} />
            </div>
          ),
        },
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

function Facts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const { dateTime, money } = useFormat();
  const { shipTo, payment } = order;
  const held = heldOf(order);
  const to = shipTo && [shipTo.name, shipTo.address, `${shipTo.postalCode} ${shipTo.city}`].join(', ');
  const known = (name: string, value: string | null | undefined) => (value ? [{ name: t(`order.${name}`), value }] : []);
  return (
    <KeyValue
      rows={[
        { name: t('order.partner'), value: order.partner.name },
        ...known('shipTo', to),
        ...known('note', order.note),
        ...known('approver', order.approver?.name),
        ...known('provedAt', order.identity.provedAt && dateTime(order.identity.provedAt)),
        ...known('method', payment?.status === 'PAID' ? t(`method.${payment.method}`) : null),
        ...known('paidAt', order.paidAt && dateTime(order.paidAt)),
        ...known('held', held > 0 ? t('order.heldText', { amount: money(held, order.country) }) : null),
        ...known('refunded', order.refunded > 0 ? money(order.refunded, order.country) : null),
        ...known('collectedAt', order.collectedAt && dateTime(order.collectedAt)),
        ...known('tracking', order.trackingNumber),
        ...known('because', order.because),
        { name: t('order.createdAt'), value: dateTime(order.createdAt) },
      ]}
    />
  );
}
