import { makeStyles, tokens } from '@fluentui/react-components';
import { Form, SelectField, TextareaField, TextField, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type User, UserChanges } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';
import { RemoveUser } from './remove-user.tsx';
import { TurnUser } from './turn-user.tsx';

const Settings = UserChanges.pick({ language: true, colourCode: true, message: true }).required({ language: true });

const useStyles = makeStyles({
  account: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXXL },
});

/** Language, colour and message of somebody, and whether the account is open at all. */
export function UserSettings({ user }: { readonly user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { user: own } = useSession();
  const toast = useToast();
  const change = useMutation(userApi.change.mutation());
  const { language, colourCode, message, version } = user;
  return (
    <>
      <Form
        key={version}
        schema={Settings}
        initial={{ language, colourCode: colourCode ?? '', message: message ?? '' }}
        action={t('save')}
        onSubmit={async (values) => {
          await change.mutateAsync({ params: { id: user.id }, body: { colourCode: null, message: null, ...values, version } });
          toast.success(t('saved'));
        }}
      >
        <SelectField
          name="language"
          label={t('language')}
          options={['sv', 'nb'].map((value) => ({ value, label: t(`speaks.${value}`) }))}
        />
        <TextField name="colourCode" label={t('colourCode')} hint={t('colourHint')} maxLength={7} />
        <TextareaField name="message" label={t('message')} maxLength={1000} />
      </Form>
      {own.id !== user.id && (
        <div className={styles.account}>
          <TurnUser user={user} />
          <RemoveUser user={user} />
        </div>
      )}
    </>
  );
}
