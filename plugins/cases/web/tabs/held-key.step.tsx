import { AppLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** A case about a key that one has oneself. */
export default function HeldKeyAction({ keyId, marking }: { readonly keyId: string; readonly marking: string }) {
  const { t } = useTranslation('cases');
  const address = new URLSearchParams({ aboutType: 'KEY', aboutId: keyId, aboutName: marking });
  return <AppLink to={`/cases/new?${address.toString()}`}>{t('new.heldKey')}</AppLink>;
}
