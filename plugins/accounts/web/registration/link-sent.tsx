import { NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** What happens next, for a known address as for any other. */
export function LinkSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('accounts');
  return <NoteBar tone="success">{t('registration.sent', { email })}</NoteBar>;
}
