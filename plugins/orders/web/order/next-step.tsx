import { Loading, NoteBar, QrImage, ViewBoundary } from '@platform/ui';
import { client, useFormat, useSession } from '@platform/web';
import { checkEndpoints, type IdentityCheckId } from '@plugins/id-control/contract';
import { IdentityCheckPanel } from '@plugins/id-control/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAgain } from '@platform/web';
import { type Order, orders, orderSubjects } from '../../contract/index.ts';
import { heldOf, isSigned, isToPay, owedOf } from './order-steps.ts';
import { PayOrder } from './pay-order.tsx';

const checkApi = client(checkEndpoints);

/** What whoever looks at an order is to do now, or waits for. */
export function NextStep({ order }: { readonly order: Order }) {
  return (
    <>
      <StoppedRefund order={order} />
      <Next order={order} />
    </>
  );
}

/** Says to whoever is to pay it back what can be done. */
function StoppedRefund({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const { can } = useSession();
  const owed = owedOf(order);
  if (!owed || !can(orders.permissions.make)) return null;
  const said = { amount: money(owed.amount, order.country), fault: owed.fault ?? '' };
  return <NoteBar tone="warning">{t(owed.status === 'STOPPED' ? 'next.stopped' : 'next.refused', said)}</NoteBar>;
}

function Next({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const { date, money } = useFormat();
  const { status, isMine, isToApprove, identity, orderedBy, pickupCode } = order;
  if (status === 'AWAITING_IDENTITY' && identity.checkId)
    return (
      <ViewBoundary>
        <Suspense fallback={<Loading />}>
          <ProveIdentity key={identity.checkId} orderId={order.id} checkId={identity.checkId} />
        </Suspense>
      </ViewBoundary>
    );
  if (isToApprove) return <NoteBar tone="warning">{t('next.approve', { name: orderedBy.name })}</NoteBar>;
  if (isSigned(order)) return <NoteBar tone="warning">{t('next.sign')}</NoteBar>;
  if (isToPay(order)) return <ToPay order={order} />;
  if (pickupCode) return <Pickup order={order} />;
  if (status === 'NEW' && isMine) {
    const said = { amount: money(heldOf(order), order.country), date: date(order.readyOn) };
    return <NoteBar tone="success">{t(heldOf(order) > 0 ? 'next.reserved' : 'next.paid', said)}</NoteBar>;
  }
  return null;
}

/** It is paid, or reserved anew where it may be ready already. */
function ToPay({ order }: { readonly order: Order }) {
  return (
    <>
      <PayOrder order={order} />
      <Pickup order={order} />
    </>
  );
}

/** The code that whoever fetches says, and the number as the counter scans it. */
function Pickup({ order: { number, pickupCode, pickupText, partner } }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  if (!pickupCode) return null;
  return (
    <>
      <NoteBar tone="success">{t('next.pickup', { code: pickupCode, partner: partner.name })}</NoteBar>
      {pickupText && <NoteBar tone="info">{pickupText}</NoteBar>}
      <QrImage text={number} label={t('next.scan', { number })} />
    </>
  );
}

function ProveIdentity({ orderId, checkId }: { readonly orderId: string; readonly checkId: IdentityCheckId }) {
  const { t } = useTranslation('orders');
  const readAgain = useReadAgain();
  const { data: check } = useSuspenseQuery(checkApi.getCheck.query({ params: { id: checkId } }));
  return (
    <section>
      <NoteBar tone="info">{t('next.identity')}</NoteBar>
      <IdentityCheckPanel check={check} onDone={() => void readAgain([orderSubjects.order.of(orderId)])} />
    </section>
  );
}
