import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '@platform/ui';
import { useLive } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderSubjects } from '../contract/index.ts';
import { orderApi } from './order-api.ts';
import { OrderStatusBadge } from './order/order-status.tsx';

interface Props {
  readonly about: readonly { readonly type: string; readonly id: string }[];
}
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightSemibold },
});

/** The order that a case is about, beside the case: how far it has come. Nothing for any other case. */
export default function OrderOfCase({ about }: Props) {
  const id = about.find(({ type }) => type === 'ORDER')?.id;
  return id ? <OrderBeside id={id} /> : null;
}

function OrderBeside({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { data: order } = useSuspenseQuery(orderApi.get.query({ params: { id } }));
  useLive({ topic: flows.topics.flow, id: order.flowId ?? 'none', touches: [orderSubjects.order.of(id)] });
  return (
    <div className={styles.root}>
      <span className={styles.title}>
        {t('order.title', { number: order.number })} <OrderStatusBadge status={order.status} shipping={order.shipping} />
      </span>
      <FlowTimeline subject={{ type: 'order', id }} />
      <div>
        <LinkButton to={`/orders/${id}`}>{t('order.show')}</LinkButton>
      </div>
    </div>
  );
}
