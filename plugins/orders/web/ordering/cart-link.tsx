import { Cart20Regular } from '@fluentui/react-icons/svg/cart';
import { LinkButton } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderApi } from '../order-api.ts';

/** The way back to what is in the cart. Nothing while it is empty, or for whoever has none. */
export function CartLink() {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderApi.cart.query({ query: {} }));
  const count = data?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    count > 0 && (
      <LinkButton to="/orders/checkout" icon={<Cart20Regular />}>
        {t('checkout.open', { count })}
      </LinkButton>
    )
  );
}
