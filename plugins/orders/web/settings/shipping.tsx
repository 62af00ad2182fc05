import { CheckboxField, FieldGroup, Form, KeyValue, MoneyField, TextareaField } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type OrderSettings, orders, OrderSettingsChange } from '../../contract/index.ts';
import { useSeller } from './use-seller.ts';

const Shipping = OrderSettingsChange.pick({
  collect: true,
  collectPrice: true,
  collectText: true,
  send: true,
  sendPrice: true,
  sendText: true,
});
/** A field that was emptied is not given: a text that is taken away, or nothing to pay. */
const EMPTIED = { collectPrice: 0, collectText: '', sendPrice: 0, sendText: '' };

/** How orders reach whoever made them. */
export function ShippingSettings({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const { settings, change } = useSeller(organisationId);
  const { collect, collectPrice, collectText, send, sendPrice, sendText, country, version } = settings;
  if (!can(orders.permissions.writeSettings)) return <ShippingSet settings={settings} />;
  return (
    <Form
      key={version}
      schema={Shipping}
      initial={{ collect, collectPrice, collectText, send, sendPrice, sendText }}
      action={t('save')}
      onSubmit={(given) => change({ ...EMPTIED, ...given })}
    >
      <FieldGroup title={t('shipping.COLLECT')}>
        <CheckboxField name="collect" label={t('settings.offerCollect')} />
        <MoneyField name="collectPrice" label={t('settings.collectPrice')} country={country} />
        <TextareaField name="collectText" label={t('settings.shippingText')} rows={3} />
      </FieldGroup>
      <FieldGroup title={t('shipping.SEND')}>
        <CheckboxField name="send" label={t('settings.offerSend')} />
        <MoneyField name="sendPrice" label={t('settings.sendPrice')} country={country} />
        <TextareaField name="sendText" label={t('settings.shippingText')} rows={3} />
      </FieldGroup>
    </Form>
  );
}

/** What was decided, for whoever does not decide it. */
function ShippingSet({
  settings: { collect, collectPrice, collectText, send, sendPrice, sendText, country },
}: {
  readonly settings: OrderSettings;
}) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const offered = (isOffered: boolean, price: number, text: string) =>
    isOffered ? [money(price, country), text].filter(Boolean).join('\n') : t('settings.notOffered');
  return (
    <KeyValue
      rows={[
        { name: t('shipping.COLLECT'), value: offered(collect, collectPrice, collectText) },
        { name: t('shipping.SEND'), value: offered(send, sendPrice, sendText) },
      ]}
    />
  );
}
