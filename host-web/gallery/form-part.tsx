import {
  CheckboxField,
  ComboboxField,
  DateField,
  FieldGroup,
  Form,
  LinkButton,
  NumberField,
  optionsFrom,
  Page,
  RadioField,
  TextareaField,
  TextField,
  useToast,
} from '@platform/ui';
import { ApiError } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { NewKey } from './new-key.ts';
import { sampleList } from './sample-list.ts';

export const holderSearch = optionsFrom(sampleList, ({ id, holder, marking }) => ({
  value: id,
  label: holder ?? marking,
  detail: marking,
}));
const TYPES = ['MECHANICAL', 'DIGITAL', 'RFID'] as const;

export function FormPart() {
  const { t } = useTranslation('gallery');
  const toast = useToast();
  return (
    <Page title={t('newKey')} breadcrumbs={[{ label: t('keys'), to: '/gallery/list' }]}>
      <Form
        schema={NewKey}
        initial={{ type: 'MECHANICAL' }}
        action={t('save')}
        secondary={<LinkButton to="/gallery/list">{t('cancel')}</LinkButton>}
        onSubmit={async ({ marking }) => {
          if (marking === 'A-100') throw markingTaken(t('markingTaken'));
          toast.success(t('saved', { marking }));
        }}
      >
        <KeyFields />
      </Form>
    </Page>
  );
}

/** The fields of a key, for a page and for a dialog. */
export function KeyFields() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <TextField name="marking" width="m" label={t('marking')} hint={t('markingHint')} maxLength={20} />
      <RadioField name="type" label={t('type.label')} options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      <ComboboxField name="holderId" width="m" label={t('holder')} search={holderSearch} />
      <FieldGroup title={t('more')}>
        <DateField name="due" label={t('due')} shortcuts />
        <NumberField name="copies" width="s" label={t('copies')} />
        <TextField name="email" width="l" type="email" autoComplete="email" label={t('email')} />
        <TextareaField name="note" label={t('note')} />
        <CheckboxField name="notify" label={t('notify')} />
      </FieldGroup>
    </>
  );
}

function markingTaken(message: string): ApiError {
  const fields = [{ path: 'body.marking', message }];
  return new ApiError({ status: 422, code: 'ERR_INVALID', message, details: { fields }, requestId: 'gallery' });
}
