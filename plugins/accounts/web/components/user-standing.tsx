import { StatusBadge } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { UserSummary } from '../../contract/index.ts';

/** Whether somebody may sign in, and whether they ever did. */
export function UserStanding({
  user: { active, activated, invited },
}: {
  readonly user: Pick<UserSummary, 'active' | 'activated' | 'invited'>;
}) {
  const { t } = useTranslation('accounts');
  if (active && !activated) return <StatusBadge tone="warning" label={t(invited ? 'invited' : 'uninvited')} />;
  return <StatusBadge tone={active ? 'success' : 'neutral'} label={t(`active.${active}`)} />;
}
