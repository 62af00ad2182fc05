import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue, StatusBadge, useAction } from '@platform/ui';
import { apiAddress, useFormat, useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { properties, type Quote } from '../../contract/index.ts';
import { quoteApi } from '../api-client.ts';
import { AnswerDialog, DeclineDialog } from './quote-dialogs.tsx';

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
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});
const TONES = { ASKED: 'warning', OFFERED: 'info', ACCEPTED: 'success', DECLINED: 'neutral' } as const;

/** One quote: how it stands, and what who may does next. */
export function QuoteCard({ quote }: { readonly quote: Quote }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { date, number } = useFormat();
  const { can } = useSession();
  const [open, setOpen] = useState<'answer' | 'decline'>();
  const { id, status, file, version } = quote;
  const accept = useAction(quoteApi.decideQuote.mutation(), {
    ask: { title: t('quote.acceptTitle'), consequence: t('quote.acceptText'), action: t('quote.accept') },
    done: t('quote.accepted'),
  });
  const said = (name: string, value: string | null | undefined) => (value ? [{ name: t(name), value }] : []);
  return (
    <article className={styles.card} aria-label={t('quote.from', { date: date(quote.askedAt), by: quote.askedBy })}>
      <div>
        <StatusBadge tone={TONES[status]} label={t(`quote.status.${status}`)} />
      </div>
      <KeyValue
        rows={[
          { name: t('quote.askedAt'), value: t('quote.by', { date: date(quote.askedAt), by: quote.askedBy }) },
          { name: t('quote.keyCount'), value: number(quote.keyCount) },
          ...said('quote.message', quote.message),
          ...said('quote.validUntil', quote.validUntil && date(quote.validUntil)),
          ...said('quote.note', quote.note),
          ...said('quote.decided', quote.decidedAt && t('quote.by', { date: date(quote.decidedAt), by: quote.decidedBy })),
          ...said('quote.reason', quote.reason),
        ]}
      />
      {file && (
        <Link href={apiAddress(file.url)} target="_blank" rel="noreferrer">
          {file.name}
        </Link>
      )}
      <div className={styles.actions}>
        {status === 'ASKED' && can(properties.permissions.answer) && (
          <Button appearance="primary" onClick={() => setOpen('answer')}>
            {t('quote.answer')}
          </Button>
        )}
        {status === 'OFFERED' && can(properties.permissions.decide) && (
          <>
            <Button appearance="primary" onClick={() => accept.run({ params: { id }, body: { accepted: true, version } })}>
              {t('quote.accept')}
            </Button>
            <Button onClick={() => setOpen('decline')}>{t('quote.decline')}</Button>
          </>
        )}
      </div>
      {open === 'answer' && <AnswerDialog quote={quote} onClose={() => setOpen(undefined)} />}
      {open === 'decline' && <DeclineDialog quote={quote} onClose={() => setOpen(undefined)} />}
    </article>
  );
}
