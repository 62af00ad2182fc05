import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { Form, NoteBar, QrImage, RadioField, TextField, useAction } from '@platform/ui';
import { typedPhone } from '@platform/core/phone';
import { useFormat, useReadAgain } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NewPayment, type Order, orderSubjects } from '../../contract/index.ts';
import { orderDeskApi } from '../api-client.ts';
import { heldOf } from './order-steps.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM, maxWidth: '720px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});
/** The page looks by itself while somebody pays: an app that comes back is often early. */
const LOOK_EVERY_MS = 3000;

/** An order is paid. A way is chosen, then the app or the provider's page does it. */
export function PayOrder({ order }: { readonly order: Order }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { payment } = order;
  const isRenewed = heldOf(order) > 0;
  const isUnderWay = payment?.status === 'NEW' || payment?.status === 'PENDING';
  return (
    <section className={styles.root} aria-labelledby="pay-title">
      <h2 id="pay-title" className={styles.title}>
        {t(isRenewed ? 'pay.renew' : 'pay.title')}
      </h2>
      {isRenewed && <NoteBar tone="warning">{t('pay.lapses')}</NoteBar>}
      {payment?.fault && <NoteBar tone="danger">{payment.fault}</NoteBar>}
      {payment && isUnderWay ? <UnderWay order={order} payment={payment} /> : <ChooseWay order={order} />}
    </section>
  );
}

function ChooseWay({ order }: { readonly order: Order }) {
  const { id, methods, total, country } = order;
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const { mutateAsync } = useMutation(orderDeskApi.pay.mutation());
  if (methods.length === 0) return <NoteBar tone="warning">{t('pay.none')}</NoteBar>;
  return (
    <Form
      schema={NewPayment.extend({ phone: typedPhone(country).optional() })}
      initial={{ method: methods[0] ?? 'SWISH' }}
      action={t('pay.action', { amount: money(heldOf(order) || total, country) })}
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
    >
      <RadioField name="method" label={t('pay.method')} options={methods.map((value) => ({ value, label: t(`method.${value}`) }))} />
      {methods.includes('SWISH') && (
        <TextField name="phone" type="tel" label={t('pay.phone')} hint={t('pay.phoneHint')} autoComplete="tel" />
      )}
    </Form>
  );
}

function UnderWay({ order: { id }, payment }: { readonly order: Order; readonly payment: NonNullable<Order['payment']> }) {
  const { t } = useTranslation('orders');
  const readAgain = useReadAgain();
  const [address] = useSearchParams();
  const { fault, method, token, page, status } = payment;
  const check = useAction(orderDeskApi.paidNow.mutation());
  const leave = useAction(orderDeskApi.giveUpPayment.mutation(), { done: t('pay.givenUp') });
  const { mutate: tell } = useMutation(orderDeskApi.paidNow.mutation());
  const isBack = address.has('paid');
  // whoever comes back from the provider's page is told at once
  useEffect(() => {
    if (isBack) tell({ params: { id }, body: {} });
  }, [isBack, id, tell]);
  useEffect(() => {
    const looking = setInterval(() => void readAgain([orderSubjects.order.of(id)]), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [readAgain, id]);
  const back = encodeURIComponent(globalThis.location.href);
  return (
    <>
      {!fault && (
        <>
          <NoteBar tone="info">{t(status === 'NEW' ? 'pay.asking' : token ? 'pay.open' : `pay.waits.${method}`)}</NoteBar>
          {token && <QrImage text={`D${token}`} label={t('pay.qr')} />}
          {token && <Link href={`swish://paymentrequest?token=${token}&callbackurl=${back}`}>{t('pay.app')}</Link>}
          {page && <Link href={page}>{t('pay.page')}</Link>}
        </>
      )}
      <Button disabledFocusable={check.isBusy} onClick={() => check.run({ params: { id }, body: {} })}>
        {t('pay.check')}
      </Button>
      {/* it may have been paid: nobody is offered to pay once more (integrations, 1.7) */}
      {!fault && (
        <Button disabledFocusable={leave.isBusy} onClick={() => leave.run({ params: { id }, body: {} })}>
          {t('pay.giveUp')}
        </Button>
      )}
    </>
  );
}
