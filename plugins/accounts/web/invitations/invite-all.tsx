import { Button } from '@fluentui/react-components';
import { MailMultiple20Regular } from '@fluentui/react-icons/svg/mail-multiple';
import { useTranslation } from 'react-i18next';
import { useInvite } from './use-invite.ts';

/** Invites everybody in an organisation whom nobody has invited yet. */
export function InviteAll({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('accounts');
  const { everybodyLeft, isBusy, mayInvite } = useInvite(organisationId);
  if (!mayInvite) return null;
  return (
    <Button icon={<MailMultiple20Regular />} disabledFocusable={isBusy} onClick={everybodyLeft}>
      {t('inviteMany.allAction')}
    </Button>
  );
}
