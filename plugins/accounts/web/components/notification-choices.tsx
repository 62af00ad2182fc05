import { NotificationSwitch } from '@platform/core';
import { CheckboxField, Form, useToast } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { NotificationSettings } from '../../contract/index.ts';

/** A box that is not ticked is no. */
const isOn = z.boolean().default(false);
// one for each switch there is
const Choices = z.object(
  Object.fromEntries(NotificationSwitch.options.map((name) => [name, isOn])) as Record<NotificationSwitch, typeof isOn>,
);

interface Props {
  readonly settings: NotificationSettings;
  readonly onSave: (settings: NotificationSettings) => Promise<unknown>;
}
/** What somebody is told by mail, each to be switched off. */
export function NotificationChoices({ settings, onSave }: Props) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  return (
    <Form
      key={JSON.stringify(settings)}
      schema={Choices}
      initial={settings}
      action={t('save')}
      onSubmit={async (values) => {
        await onSave(values);
        toast.success(t('saved'));
      }}
    >
      {NotificationSwitch.options.map((name) => (
        <CheckboxField key={name} name={name} label={t(`notifications.${name}`)} />
      ))}
    </Form>
  );
}
