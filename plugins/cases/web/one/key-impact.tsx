import { LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { keys } from '@plugins/keys/contract';
import { useTranslation } from 'react-i18next';
import type { Case } from '../../contract/index.ts';

const LOSSES: ReadonlySet<string | null> = new Set(['LOST', 'BLOCK_KEY', 'BLOCK_AND_REPLACE_KEY']);

/** What a lost or blocked key exposes. And the way from there to found or replaced. */
export function KeyImpact({ found }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { can, isOn } = useSession();
  const key = found.about.find(({ type }) => type === 'KEY');
  if (!key || !LOSSES.has(found.action) || !isOn('KEY_MANAGEMENT') || !can(keys.permissions.read)) return null;
  return <LinkButton to={`/keys/list/${key.id}/lost`}>{t('impact')}</LinkButton>;
}
