import { oneLine } from '@platform/core';
import { Form, KeyValue, NoteBar, NumberField, RadioField, SelectField, TextField } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { type Key, type KeyStatus, KeyType } from '@plugins/keys/contract';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Catalogue, NewCartLine, OrderProduct, orders } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';

/** Of other keys only what replaces them is sold. */
const COPIED: readonly KeyStatus[] = ['ACTIVE', 'PENDING', 'DAMAGED'];

/** What opens nothing any more. */
const ENDED: readonly KeyStatus[] = ['BLOCKED', 'DISCONTINUED'];

/** What stands for a key of the house that is not shown. And for one that is not registered. */
const Registered = NewCartLine.extend({ marking: oneLine(60, 1) });
const ByMarking = Registered.extend({ variant: KeyType });

interface Props {
  readonly of?: Key;
}
/** What is wanted of a key. One that is known, or one by its marking alone. Says so where the house leaves that to others. */
export function LineForm(props: Props) {
  const { t } = useTranslation('orders');
  const { data: catalogue } = useSuspenseQuery(orderApi.catalogue.query({ query: {} }));
  return catalogue.isForOthers ? <NoteBar tone="warning">{t('line.forOthers')}</NoteBar> : <WantedLine {...props} />;
}

function WantedLine({ of }: Props) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const navigate = useNavigate();
  const { can } = useSession();
  const isStaff = can(orders.permissions.order);
  const { data: catalogue } = useSuspenseQuery(orderApi.catalogue.query({ query: {} }));
  const { mutateAsync } = useMutation(orderApi.addToCart.mutation());
  const { prices, country, readyOn, onCallText, partner, lockCards } = catalogue;
  const isSold = (product: OrderProduct) => prices.some((each) => each.product === product && (!of || each.variant === of.type));
  const isWanted = (product: OrderProduct) => product === 'KEY_REPLACEMENT' || !of || COPIED.includes(of.status);
  const products = OrderProduct.options.filter((product) => isSold(product) && isWanted(product));
  if (products.length === 0) return <NoteBar tone="warning">{t('line.notSold', { partner: partner.name })}</NoteBar>;
  /** Of a key whose kind is not known yet the lowest. */
  const labelOf = (product: OrderProduct) => {
    const found = prices.filter((each) => each.product === product && (!of || each.variant === of.type));
    const price = money(Math.min(...found.map((each) => each.price)), country);
    return t(found.length > 1 ? 'line.pricedFrom' : 'line.priced', { product: t(`product.${product}`), price });
  };
  return (
    <>
      {of && <KeyFacts of={of} readyOn={readyOn} />}
      <Form
        schema={of ? NewCartLine : isStaff ? ByMarking : Registered}
        initial={{ product: products[0] ?? 'KEY_COPY', quantity: 1, ...(of && { keyId: of.id }) }}
        action={t('line.add')}
        onSubmit={async (body) => {
          await mutateAsync({ body });
          await navigate('/orders/checkout');
        }}
      >
        <RadioField name="product" label={t('line.product')} options={products.map((value) => ({ value, label: labelOf(value) }))} />
        {!of && <MarkingFields isStaff={isStaff} />}
        <Blocks of={of} />
        <CardField of={of} lockCards={lockCards} />
        <NumberField name="quantity" label={t('line.quantity')} />
      </Form>
      {products.includes('KEY_COPY_ON_CALL') && onCallText && <NoteBar tone="info">{onCallText}</NoteBar>}
      <NoteBar tone="info">{t('line.exempt')}</NoteBar>
    </>
  );
}

/** Says that what is replaced opens nothing any more, before it is ordered. */
function Blocks({ of }: { readonly of: Key | undefined }) {
  const { t } = useTranslation('orders');
  const [product, typed]: readonly unknown[] = useWatch({ name: ['product', 'marking'] });
  const marking = of?.marking ?? (typeof typed === 'string' ? typed : '');
  const isBlocked = product === 'KEY_REPLACEMENT' && marking !== '' && (!of || !ENDED.includes(of.status));
  return isBlocked && <NoteBar tone="warning">{t('line.blocks', { marking })}</NoteBar>;
}

/** The card of the key's lock system. Of a key that is not known it may have one. */
function CardField({ of, lockCards }: Pick<Catalogue, 'lockCards'> & { readonly of: Key | undefined }) {
  const { t } = useTranslation('orders');
  const isAsked = of ? lockCards.includes(of.lockSystem.id) : lockCards.length > 0;
  const hint = t(of ? 'lockCard.hint' : 'lockCard.hintByMarking');
  return isAsked && <TextField name="cardNumber" label={t('lockCard.number')} hint={hint} autoComplete="off" />;
}

/** Which one, and of which kind where it may be one that is not registered. */
function MarkingFields({ isStaff }: { readonly isStaff: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <>
      {isStaff && (
        <SelectField
          name="variant"
          label={t('choose.type')}
          options={KeyType.options.map((value) => ({ value, label: t(`variant.${value}`) }))}
        />
      )}
      <TextField name="marking" label={t('choose.marking')} maxLength={60} autoComplete="off" />
    </>
  );
}

function KeyFacts({ of, readyOn }: { readonly of: Key; readonly readyOn: string }) {
  const { t } = useTranslation('orders');
  const { date } = useFormat();
  return (
    <KeyValue
      rows={[
        { name: t('choose.marking'), value: of.marking },
        { name: t('choose.name'), value: of.name },
        { name: t('choose.type'), value: t(`variant.${of.type}`) },
        { name: t('order.readyOn'), value: t('line.readyOn', { date: date(readyOn) }) },
      ]}
    />
  );
}
