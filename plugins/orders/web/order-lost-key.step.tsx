import { LinkButton } from '@platform/ui';
import { client, useFormat } from '@platform/web';
import { keyEndpoints } from '@plugins/keys/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderApi } from './api-client.ts';

const keyApi = client(keyEndpoints);

/** What replaces a lost key, and for how much where the customer's price is known. */
export default function OrderLostKeyAction({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const { data: key } = useQuery(keyApi.get.query({ params: { id: keyId } }));
  // who works for no customer just now is told no price
  const { data: catalogue } = useQuery(orderApi.catalogue.query({ query: {} }));
  const sold = catalogue?.prices.find(({ product, variant }) => product === 'KEY_REPLACEMENT' && variant === key?.type);
  const label = sold && catalogue ? t('lost.replace', { price: money(sold.price, catalogue.country) }) : t('order.new');
  return <LinkButton to={`/orders/${keyId}/new`}>{label}</LinkButton>;
}
