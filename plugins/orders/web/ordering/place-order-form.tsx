import { FieldGroup, Form, TextareaField, TextField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { NewOrder, type ShippingWay, ShipTo } from '../../contract/index.ts';

const Collected = NewOrder.pick({ note: true });
const Sent = Collected.extend(ShipTo.shape);
interface Props {
  readonly way: ShippingWay;
  /** What is paid, as people write it. */
  readonly amount: string;
  readonly onPlace: (placed: Pick<NewOrder, 'note' | 'shipTo'>) => Promise<void>;
}
/** A note, and where it is sent; then it is ordered. */
export function PlaceOrderForm({ way, amount, onPlace }: Props) {
  const { t } = useTranslation('orders');
  const isSent = way === 'SEND';
  const place = ({ note = '', ...shipTo }: z.output<typeof Collected> & Partial<ShipTo>) =>
    onPlace({ note, ...(isSent && { shipTo: ShipTo.parse(shipTo) }) });
  return (
    <Form key={way} schema={isSent ? Sent : Collected} action={t('checkout.place', { amount })} onSubmit={place}>
      {isSent && (
        <FieldGroup title={t('checkout.shipTo')}>
          <TextField name="name" label={t('checkout.name')} autoComplete="name" />
          <TextField name="address" label={t('checkout.address')} autoComplete="street-address" />
          <TextField name="postalCode" label={t('checkout.postalCode')} autoComplete="postal-code" />
          <TextField name="city" label={t('checkout.city')} autoComplete="address-level2" />
        </FieldGroup>
      )}
      <TextareaField name="note" label={t('checkout.note')} rows={2} />
    </Form>
  );
}
