import { makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, FieldGroup, Form, KeyValue, MoneyField, NoteBar, useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { KeyType } from '@plugins/keys/contract';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OrderProduct, orders, Price, PRICE_FIELDS, priceField, type PriceList, SKU } from '../../contract/index.ts';
import { orderSettingsApi } from '../settings-api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  prices: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
});
const Typed = z.strictObject(Object.fromEntries(PRICE_FIELDS.map((field) => [field, Price.optional()])));

/** What things cost: a partner's prices, or what differs for one of its customers. */
export default function PricesTab({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const toast = useToast();
  const { money } = useFormat();
  const params = { id: organisationId };
  const { data: list } = useSuspenseQuery(orderSettingsApi.prices.query({ params }));
  const { mutateAsync } = useMutation(orderSettingsApi.setPrices.mutation());
  const { prices, otherwise, country, version } = list;
  if (!can(orders.permissions.writeSettings)) return <PricesSet list={list} />;
  const initial = Object.fromEntries(PRICE_FIELDS.map((field) => [field, prices[field] ?? undefined]));
  const usual = (field: (typeof PRICE_FIELDS)[number]) => {
    const price = otherwise?.[field] ?? null;
    return price === null ? {} : { hint: t('prices.otherwise', { price: money(price, country) }) };
  };
  return (
    <div className={styles.root}>
      <NoteBar tone="info">{t(otherwise ? 'prices.introCustomer' : 'prices.intro')}</NoteBar>
      <Form
        key={version}
        schema={Typed}
        initial={initial}
        action={t('save')}
        onSubmit={async (typed) => {
          const said = Object.fromEntries(PRICE_FIELDS.map((field) => [field, typed[field] ?? null])) as typeof prices; // all fields
          await mutateAsync({ params, body: { ...said, version } });
          toast.success(t('prices.saved'));
        }}
      >
        {OrderProduct.options.map((product) => (
          <FieldGroup key={product} title={t('prices.product', { product: t(`product.${product}`), sku: SKU[product] })}>
            <div className={styles.prices}>
              {KeyType.options.map((variant) => {
                const name = priceField(product, variant);
                return <MoneyField key={name} name={name} label={t(`variant.${variant}`)} country={country} {...usual(name)} />;
              })}
            </div>
          </FieldGroup>
        ))}
      </Form>
    </div>
  );
}

/** What is sold and for how much, for whoever does not decide it. */
function PricesSet({ list: { prices, otherwise, country } }: { readonly list: PriceList }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const rows = OrderProduct.options.flatMap((product) =>
    KeyType.options.flatMap((variant) => {
      const field = priceField(product, variant);
      // what the locksmith does not sell has no price, whatever was agreed
      const price = otherwise?.[field] === null ? null : (prices[field] ?? otherwise?.[field] ?? null);
      const name = t('prices.of', { product: t(`product.${product}`), variant: t(`variant.${variant}`) });
      return price === null ? [] : [{ name, value: money(price, country) }];
    }),
  );
  return rows.length === 0 ? <EmptyState title={t('prices.none')} /> : <KeyValue rows={rows} />;
}
