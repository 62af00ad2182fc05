import { Form, KeyValue, TextareaField, TextField } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { orders, OrderSettingsChange } from '../../contract/index.ts';
import { useSeller } from './use-seller.ts';

const Told = OrderSettingsChange.pick({ onCallText: true }).extend({
  notifyEmail: z.union([z.literal(''), z.email().max(254)]).optional(),
});

/** Who is told of new orders, and what is said of the locksmith on call. */
export function MessageSettings({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const { settings, change } = useSeller(organisationId);
  const { notifyEmail, onCallText, version } = settings;
  if (!can(orders.permissions.writeSettings))
    return (
      <KeyValue
        rows={[
          { name: t('settings.notifyEmail'), value: notifyEmail },
          { name: t('settings.onCallText'), value: onCallText },
        ]}
      />
    );
  return (
    <Form
      key={version}
      schema={Told}
      initial={{ notifyEmail: notifyEmail ?? '', onCallText }}
      action={t('save')}
      onSubmit={({ notifyEmail: email, onCallText: text = '' }) => change({ onCallText: text, notifyEmail: email || null })}
    >
      <TextField
        name="notifyEmail"
        type="email"
        label={t('settings.notifyEmail')}
        hint={t('settings.notifyEmailHint')}
        autoComplete="off"
      />
      <TextareaField name="onCallText" label={t('settings.onCallText')} hint={t('settings.onCallTextHint')} rows={3} />
    </Form>
  );
}
