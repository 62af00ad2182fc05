import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue, Loading, StatusBadge, SubjectLink, ViewBoundary } from '@platform/ui';
import { useFormat } from '@platform/web';
import { LinkedFile } from '@plugins/files/web/api';
import { FlowTimeline } from '@plugins/flows/web/api';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '../../contract/index.ts';
import { Materials } from '../plans/materials.tsx';
import { useFreshLinks } from '../use-fresh-links.ts';
import { QuoteActions } from './quote-actions.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
});
const TONES = {
  ASKED: 'warning',
  OFFERED: 'info',
  ACCEPTED: 'success',
  DECLINED: 'neutral',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
} as const;

/** One quote: how it stands, what is awaited, and what who may does next. */
export function QuoteCard({ quote, isNewest }: { readonly quote: Quote; readonly isNewest: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { date } = useFormat();
  const fresh = useFreshLinks();
  const { id, status, file, case: work } = quote;
  // of those that are over one asks when one wants to know
  const [isCounted, count] = useState(false);
  const [isTold, tell] = useState(isNewest || status === 'ASKED' || status === 'OFFERED');
  return (
    <article className={styles.card} aria-label={t('quote.from', { date: date(quote.askedAt), by: quote.askedBy })}>
      <div>
        <StatusBadge tone={TONES[status]} label={t(`quote.status.${status}`)} />
      </div>
      <QuoteFacts quote={quote} />
      {isCounted ? (
        <Materials materials={quote.materials} />
      ) : (
        <div>
          <Button appearance="subtle" onClick={() => count(true)}>
            {t('quote.materials')}
          </Button>
        </div>
      )}
      {file && (
        <LinkedFile link={file} find={() => fresh.quote(id)}>
          {file.name}
        </LinkedFile>
      )}
      {work && <SubjectLink path={`/cases/${work.id}`}>{t('quote.case', { number: work.number })}</SubjectLink>}
      <QuoteActions quote={quote} />
      {isTold ? (
        <ViewBoundary>
          <Suspense fallback={<Loading />}>
            <FlowTimeline subject={{ type: 'quote', id }} />
          </Suspense>
        </ViewBoundary>
      ) : (
        <div>
          <Button appearance="subtle" onClick={() => tell(true)}>
            {t('quote.story')}
          </Button>
        </div>
      )}
    </article>
  );
}

function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('properties');
  const { date, number } = useFormat();
  const said = (name: string, value: string | null | undefined) => (value ? [{ name: t(name), value }] : []);
  const rows = [
    { name: t('quote.askedAt'), value: t('quote.by', { date: date(quote.askedAt), by: quote.askedBy }) },
    { name: t('quote.keyCount'), value: number(quote.keyCount) },
    ...said('quote.message', quote.message),
    ...said('quote.validUntil', quote.validUntil && date(quote.validUntil)),
    ...said('quote.note', quote.note),
    ...said('quote.decided', quote.decidedAt && t('quote.by', { date: date(quote.decidedAt), by: quote.decidedBy })),
    ...said('quote.reason', quote.reason),
  ];
  return <KeyValue rows={rows} />;
}
