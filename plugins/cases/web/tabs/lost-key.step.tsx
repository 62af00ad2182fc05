import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { newCasePath } from './new-case-path.ts';

interface Props {
  readonly keyId: string;
  readonly marking: string;
  readonly organisationId: string;
}
/** A case about a lost key. */
export default function LostKeyAction({ keyId, marking, organisationId }: Props) {
  const { t } = useTranslation('cases');
  return <LinkButton to={newCasePath({ type: 'KEY', id: keyId, name: marking, organisationId })}>{t('new.action')}</LinkButton>;
}
