import { parsePhone } from '@platform/core/phone';
import { ComboboxField, DateField, FieldGroup, Form, Page, RadioField, TextareaField, TextField, useField } from '@platform/ui';
import { client, useLanguage, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { MAX_RECEIPT_TEXT, NewTemporaryLoan, temporaryLoanEndpoints } from '../../contract/index.ts';
import { usePickedKeys } from '../components/use-picked-keys.ts';
import { PickedKey, refusedOf, toPicked } from '../key-picker/key-choice.ts';
import { KeyPicker } from '../key-picker/key-picker.tsx';
import { useLendRefusal } from '../key-picker/key-refusal.ts';
import { templateSearch } from '../components/searches.ts';
import { useStartOfTheHouse, useTextOfTemplate } from '../loan-guide/loan-terms-step.tsx';
import { useLoanToday } from '../loans/loan-today.ts';

const temporaryApi = client(temporaryLoanEndpoints);
const WAYS = ['DIGITAL_LATER', 'DRAWN', 'ANALOG'] as const;
const Asked = NewTemporaryLoan.omit({ keyIds: true, language: true, company: true }).extend({
  company: z.string().max(100).optional(),
  keys: z.array(PickedKey).min(1),
});

/** Keys to somebody without an account, a contractor. Who, which keys, until when, how they sign. An address chooses beforehand as in the loan guide: `?keyId=…`, `?picked=…`, `?subjectId=…`. */
export default function TemporaryGuidePage() {
  const { t } = useTranslation('keys');
  const { language } = useLanguage();
  const { user } = useSession();
  const subjectId = useSearchParams()[0].get('subjectId');
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(temporaryApi.lendToTemporary.mutation());
  const { reasonOf } = useLendRefusal(undefined);
  const asked = usePickedKeys();
  const chosen = asked.filter((key) => reasonOf(key) === undefined).map(toPicked);
  return (
    <Page title={t('temporary.guide')} intro={t('temporary.guideIntro')} breadcrumbs={[{ label: t('loan.list.title'), to: '/keys/loans' }]}>
      <Form
        schema={Asked}
        initial={{
          signing: 'DIGITAL_LATER',
          text: t('loan.terms.usual'),
          ...(subjectId && { subjectId }),
          ...(chosen.length > 0 && { keys: chosen }),
        }}
        action={t('loan.lend')}
        onSubmit={async ({ keys, company = '', phone: typed, ...said }) => {
          const phone = typed && (parsePhone(typed, user.organisation.country)?.e164 ?? typed);
          const { id } = await mutateAsync({
            body: { ...said, ...(phone && { phone }), company, language, keyIds: keys.map((key) => key.id) },
          });
          await navigate(`/keys/loans/${id}`);
        }}
      >
        <FieldGroup title={t('temporary.who')}>
          <TextField name="name" label={t('name')} autoComplete="off" />
          <TextField name="company" label={t('temporary.company')} autoComplete="off" />
          <TextField name="phone" label={t('loan.who.phone')} type="tel" autoComplete="off" />
          <TextField name="email" label={t('loan.who.email')} type="email" autoComplete="off" />
        </FieldGroup>
        <KeyPicker
          field="keys"
          name="temporary-keys"
          label={t('loan.keys.list')}
          hint={t('loan.scan.hint')}
          start={{ sort: { by: 'marking', order: 'asc' } }}
          call={{ query: { lendable: 'true' } }}
          states={[]}
          refuse={reasonOf}
          refusedBefore={refusedOf(asked, reasonOf)}
          empty={{ title: t('loan.keys.empty') }}
        />
        <Terms />
        <RadioField
          name="signing"
          label={t('loan.sign.label')}
          options={WAYS.map((value) => ({ value, label: t(`temporary.way.${value}`), detail: t(`temporary.wayDetail.${value}`) }))}
        />
      </Form>
    </Page>
  );
}

/** Until when and against which text, as the house of the keys begins its loans. */
function Terms() {
  const { t } = useTranslation('keys');
  const today = useLoanToday();
  const { value: [first] = [] } = useField<readonly PickedKey[]>('keys');
  useStartOfTheHouse(first?.organisationId ?? '');
  useTextOfTemplate();
  return (
    <>
      <DateField name="expectedReturnAt" label={t('loan.terms.until')} hint={t('loan.terms.untilHint')} min={today()} shortcuts />
      <ComboboxField name="templateId" label={t('loan.terms.template')} search={templateSearch} />
      <TextareaField name="text" label={t('loan.terms.text')} hint={t('loan.terms.textHint')} rows={6} maxLength={MAX_RECEIPT_TEXT} />
    </>
  );
}
