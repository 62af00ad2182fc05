import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AgreementKind } from '../contract/index.ts';
import { documentApi } from './api-client.ts';

const useStyles = makeStyles({ paper: { margin: `0 0 ${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` } });

/** The document that an organisation's agreement stands in. Nothing where there is none. */
export default function AgreementPaper({
  organisationId,
  agreement,
}: {
  readonly organisationId: string;
  readonly agreement: AgreementKind;
}) {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  const { data } = useSuspenseQuery(documentApi.list.query({ query: { organisationId, agreement: [agreement], limit: 1 } }));
  const [paper] = data.items;
  if (!paper) return null;
  const until = paper.endsOn && t('agreement.until', { day: date(paper.endsOn) });
  return (
    <p className={styles.paper}>
      <AppLink to={`/documents/${paper.id}`}>{paper.name}</AppLink> {until}
    </p>
  );
}
