import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Catalogue, ShippingWay } from '../../contract/index.ts';

interface Props extends Pick<Catalogue, 'country' | 'shipping'> {
  readonly chosen: ShippingWay;
  readonly onChoose: (way: ShippingWay) => void;
}
/** How the order comes, and what that costs. Nothing when there is one way only. */
export function ChooseShipping({ shipping, country, chosen, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  if (shipping.length <= 1) return null;
  const label = (price: number, name: string) => (price > 0 ? t('line.priced', { product: name, price: money(price, country) }) : name);
  return (
    <Field label={t('checkout.shipping')}>
      <RadioGroup value={chosen} onChange={(_, { value }) => onChoose(ShippingWay.parse(value))}>
        {shipping.map(({ way, price }) => (
          <Radio key={way} value={way} label={label(price, t(`shipping.${way}`))} />
        ))}
      </RadioGroup>
    </Field>
  );
}
