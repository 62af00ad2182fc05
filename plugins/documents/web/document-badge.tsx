import { makeStyles, tokens } from '@fluentui/react-components';
import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { DocumentStatus, ListedDocument } from '../contract/index.ts';

const TONE: Readonly<Record<DocumentStatus, Tone>> = {
  NONE: 'neutral',
  AWAITING_APPROVAL: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'danger',
};

const useStyles = makeStyles({ badges: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS } });

/** How a document stands, each of it. Nothing for one that nobody is asked about. */
export function DocumentBadge({ status, expired, deletedAt, held }: Pick<ListedDocument, 'status' | 'expired' | 'deletedAt' | 'held'>) {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  if (deletedAt) return <StatusBadge tone="neutral" label={t('deleted')} />;
  return (
    <span className={styles.badges}>
      {expired && <StatusBadge tone="danger" label={t('expired')} />}
      {status !== 'NONE' && <StatusBadge tone={TONE[status]} label={t(`status.${status}`)} />}
      {held && <StatusBadge tone="info" label={t('held')} />}
    </span>
  );
}
