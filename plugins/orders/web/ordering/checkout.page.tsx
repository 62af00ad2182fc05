import { makeStyles, tokens } from '@fluentui/react-components';
import { CustomerGate, EmptyState, LinkButton, NoteBar, Page, useAction } from '@platform/ui';
import { useFormat, useReadAgain } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type NewOrder, orderSubjects } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';
import { OrderLines } from '../order/order-lines.tsx';
import { PlaceOrderForm } from './place-order-form.tsx';
import { ChooseShipping } from './choose-shipping.tsx';
import { shippingLine } from './shipping-line.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, maxWidth: '720px' } });

/** What is in the cart, how it comes, and what it costs. Then it is ordered. */
export default function CheckoutPage() {
  return (
    <CustomerGate {...useHead()}>
      <Checkout />
    </CustomerGate>
  );
}

function useHead() {
  const { t } = useTranslation('orders');
  return { title: t('checkout.title'), breadcrumbs: [{ label: t('order.list'), to: '/orders' }] };
}

function Checkout() {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const head = useHead();
  const { date, money } = useFormat();
  const { data: cart } = useSuspenseQuery(orderApi.cart.query({ query: {} }));
  const { data: catalogue } = useSuspenseQuery(orderApi.catalogue.query({ query: {} }));
  const remove = useRemove();
  const place = usePlace();
  const { shipping, country, readyOn, identity, approver } = catalogue;
  const [chosen, setChosen] = useState(shipping[0]?.way ?? 'COLLECT');
  const way = shipping.find((each) => each.way === chosen) ?? shipping[0];
  if (cart.lines.length === 0 || !way) return <EmptyCart />;
  const total = cart.total + way.price;
  return (
    <Page {...head} actions={<LinkButton to="/orders/new">{t('checkout.more')}</LinkButton>}>
      <div className={styles.root}>
        <OrderLines
          lines={[...cart.lines, ...shippingLine(way.price)]}
          total={total}
          vat={cart.vat + way.price / 5}
          country={country}
          onRemove={(line) => 'id' in line && remove.run({ params: { lineId: line.id } })}
        />
        {cart.lines
          .filter(({ product, keyId }) => product === 'KEY_REPLACEMENT' && keyId)
          .map(({ id, marking }) => (
            <NoteBar key={id} tone="warning">
              {t('line.blocks', { marking })}
            </NoteBar>
          ))}
        <ChooseShipping shipping={shipping} country={country} chosen={way.way} onChoose={setChosen} />
        {way.text && <NoteBar tone="info">{way.text}</NoteBar>}
        <p>{t('line.readyOn', { date: date(readyOn) })}</p>
        {approver && <NoteBar tone="info">{t('checkout.approver', { name: approver })}</NoteBar>}
        {identity && <NoteBar tone="info">{t('checkout.identity')}</NoteBar>}
        <PlaceOrderForm way={way.way} amount={money(total, country)} onPlace={(placed) => place({ ...placed, shipping: way.way, total })} />
      </div>
    </Page>
  );
}

function EmptyCart() {
  const { t } = useTranslation('orders');
  return (
    <Page {...useHead()}>
      <EmptyState title={t('checkout.empty')} action={<LinkButton to="/orders/new">{t('order.new')}</LinkButton>} />
    </Page>
  );
}

/** Takes a row out. What was refused, since it was removed or ordered in another tab, is gone here as well. */
function useRemove() {
  const readAgain = useReadAgain();
  const removal = { ...orderApi.removeFromCart.mutation(), onError: () => readAgain([orderSubjects.cart]) };
  return useAction(removal);
}

/** Orders it, and goes to the order. What was refused is shown as it is now: another price, another way. */
function usePlace() {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const { cart, prices, settings } = orderSubjects;
  const { mutateAsync } = useMutation({ ...orderApi.place.mutation(), onError: () => readAgain([cart, prices, settings]) });
  return async (body: NewOrder): Promise<void> => {
    const { id } = await mutateAsync({ body });
    await navigate(`/orders/${id}`);
  };
}
