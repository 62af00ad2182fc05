import { Form, RadioField } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Catalogue, ShippingWay } from '../../contract/index.ts';

const Way = z.strictObject({ shipping: ShippingWay });
interface Props extends Pick<Catalogue, 'country' | 'shipping'> {
  readonly chosen: ShippingWay;
  readonly onChoose: (way: ShippingWay) => void;
}
/** How the order comes; nothing when there is one way only. */
export function ShippingForm({ shipping, country, chosen, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  if (shipping.length <= 1) return null;
  const label = (price: number, name: string) => (price > 0 ? t('line.priced', { product: name, price: money(price, country) }) : name);
  return (
    <Form
      schema={Way}
      initial={{ shipping: chosen }}
      action={t('checkout.useWay')}
      careless
      onSubmit={async ({ shipping: next }) => onChoose(next)}
    >
      <RadioField
        name="shipping"
        label={t('checkout.shipping')}
        options={shipping.map(({ way, price }) => ({ value: way, label: label(price, t(`shipping.${way}`)) }))}
      />
    </Form>
  );
}
