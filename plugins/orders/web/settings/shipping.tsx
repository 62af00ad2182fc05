import { CheckboxField, FieldGroup, Form, MoneyField, TextareaField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { OrderSettingsChange } from '../../contract/index.ts';
import { useSeller } from './use-seller.ts';

const Shipping = OrderSettingsChange.pick({
  collect: true,
  collectPrice: true,
  collectText: true,
  send: true,
  sendPrice: true,
  sendText: true,
});

/** How orders reach whoever made them. */
export function ShippingSettings({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  const { settings, change } = useSeller(organisationId);
  const { collect, collectPrice, collectText, send, sendPrice, sendText, country, version } = settings;
  return (
    <Form
      key={version}
      schema={Shipping}
      initial={{ collect, collectPrice, collectText, send, sendPrice, sendText }}
      action={t('save')}
      onSubmit={change}
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
