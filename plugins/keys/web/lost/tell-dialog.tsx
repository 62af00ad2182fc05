import { Select } from '@fluentui/react-components';
import { CheckboxField, FieldFrame, FormDialog, TextareaField, TextField, useField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Key, type KeyLoss, LossAudience, LossMessage } from '../../contract/index.ts';
import { lossApi } from './loss-api.ts';

const TEXTS = ['missing', 'changing', 'changed'] as const;
type LossText = (typeof TEXTS)[number];

interface Props {
  readonly found: Key;
  readonly loss: KeyLoss;
  readonly onClose: () => void;
}
/** Words a mail to those concerned, from a text that one chooses. */
export function TellDialog({ found: { id, lockSystem, organisation }, loss: { people }, onClose }: Props) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { mutateAsync } = useMutation(lossApi.tellOfLoss.mutation());
  const Values = LossMessage.omit({ to: true })
    .extend({ HOLDERS: z.boolean().optional(), RESIDENTS: z.boolean().optional() })
    .refine(({ HOLDERS, RESIDENTS }) => HOLDERS === true || RESIDENTS === true, { error: t('lost.tell.nobody'), path: ['HOLDERS'] });
  const names = { system: lockSystem.name, organisation: organisation.name };
  const textOf = (which: LossText) => ({
    subject: t(`lost.text.${which}.subject`, names),
    text: t(`lost.text.${which}.text`, names),
  });
  return (
    <FormDialog
      title={t('lost.tell.title')}
      intro={t('lost.tell.intro')}
      schema={Values}
      initial={{ HOLDERS: people.HOLDERS > 0, RESIDENTS: people.RESIDENTS > 0, ...textOf('missing') }}
      action={t('lost.tell.send')}
      onSubmit={async ({ subject, text, ...chosen }) => {
        const to = LossAudience.options.filter((audience) => chosen[audience]);
        const { told } = await mutateAsync({ params: { id }, body: { to, subject, text } });
        toast.success(t('lost.tell.done', { count: told }));
      }}
      onClose={onClose}
    >
      <CheckboxField name="HOLDERS" label={t('lost.tell.HOLDERS', { count: people.HOLDERS })} />
      <CheckboxField name="RESIDENTS" label={t('lost.tell.RESIDENTS', { count: people.RESIDENTS })} />
      <TextChoice textOf={textOf} />
      <TextField name="subject" label={t('lost.tell.subject')} maxLength={150} required />
      <TextareaField name="text" label={t('lost.tell.text')} rows={8} maxLength={2000} />
    </FormDialog>
  );
}

/** Takes the place of what was written. */
function TextChoice({ textOf }: { readonly textOf: (which: LossText) => { readonly subject: string; readonly text: string } }) {
  const { t } = useTranslation('keys');
  const subject = useField<string>('subject');
  const text = useField<string>('text');
  const choose = (which: LossText) => {
    const chosen = textOf(which);
    subject.set(chosen.subject);
    text.set(chosen.text);
  };
  return (
    <FieldFrame label={t('lost.tell.which')} fault={undefined} required={false}>
      <Select onChange={(_, { value }) => choose(value as LossText)}>
        {TEXTS.map((which) => (
          <option key={which} value={which}>
            {t(`lost.text.${which}.name`)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
