import { AppLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { newCasePath } from './new-case-path.ts';

/** A case about a key that one has oneself. */
export default function HeldKeyAction({ keyId, marking }: { readonly keyId: string; readonly marking: string }) {
  const { t } = useTranslation('cases');
  return <AppLink to={newCasePath({ type: 'KEY', id: keyId, name: marking })}>{t('new.heldKey')}</AppLink>;
}
