import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** A case about a lost key. */
export default function LostKeyAction({ keyId, marking }: { readonly keyId: string; readonly marking: string }) {
  const { t } = useTranslation('cases');
  const address = new URLSearchParams({ aboutType: 'KEY', aboutId: keyId, aboutName: marking });
  return <LinkButton to={`/cases/new?${address.toString()}`}>{t('new.action')}</LinkButton>;
}
