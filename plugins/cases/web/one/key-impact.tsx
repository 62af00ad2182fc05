import { LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { keys } from '@plugins/keys/contract';
import { useTranslation } from 'react-i18next';
import type { Case } from '../../contract/index.ts';

const LOSSES: ReadonlySet<string | null> = new Set(['LOST', 'BLOCK_KEY', 'BLOCK_AND_REPLACE_KEY']);

/** What each lost or blocked key exposes. And the way from there to found or replaced. */
export function KeyImpact({ found }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { can, isOn } = useSession();
  const lost = found.about.filter(({ type }) => type === 'KEY');
  if (lost.length === 0 || !LOSSES.has(found.action) || !isOn('KEY_MANAGEMENT') || !can(keys.permissions.read)) return null;
  return lost.map(({ id, name }) => (
    <LinkButton key={id} to={`/keys/list/${id}/lost`}>
      {lost.length > 1 ? t('impactOf', { name }) : t('impact')}
    </LinkButton>
  ));
}
