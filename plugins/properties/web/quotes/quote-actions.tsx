import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { properties, type Quote } from '../../contract/index.ts';
import { quoteApi } from '../quote-api.ts';
import { AnswerDialog, DeclineDialog, RefuseDialog } from './quote-dialogs.tsx';

const useStyles = makeStyles({ actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } });

interface Props {
  readonly quote: Quote;
}
/** What is done with a quote as it stands, for who may. */
export function QuoteActions({ quote }: Props) {
  const styles = useStyles();
  const { can } = useSession();
  return (
    <div className={styles.actions}>
      {can(properties.permissions.answer) && <PartnerActions quote={quote} />}
      {can(properties.permissions.decide) && <CustomerActions quote={quote} />}
    </div>
  );
}

function PartnerActions({ quote }: Props) {
  const { t } = useTranslation('properties');
  const [open, setOpen] = useState<'answer' | 'refuse'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {quote.status === 'ASKED' && (
        <>
          <Button appearance="primary" onClick={() => setOpen('answer')}>
            {t('quote.answer')}
          </Button>
          <Button onClick={() => setOpen('refuse')}>{t('quote.refuse')}</Button>
        </>
      )}
      {quote.status === 'OFFERED' && <Button onClick={() => setOpen('answer')}>{t('quote.correct')}</Button>}
      {open === 'answer' && <AnswerDialog quote={quote} onClose={close} />}
      {open === 'refuse' && <RefuseDialog quote={quote} onClose={close} />}
    </>
  );
}

function CustomerActions({ quote }: Props) {
  const { t } = useTranslation('properties');
  const [declines, setDeclines] = useState(false);
  const { id, status, version } = quote;
  const accept = useAction(quoteApi.decideQuote.mutation(), {
    ask: { title: t('quote.acceptTitle'), consequence: t('quote.acceptText'), action: t('quote.accept') },
    done: t('quote.accepted'),
  });
  const withdraw = useAction(quoteApi.withdrawQuote.mutation(), {
    ask: { title: t('quote.withdrawTitle'), consequence: t('quote.withdrawText'), action: t('quote.withdraw'), danger: true },
    done: t('quote.withdrawn'),
  });
  return (
    <>
      {status === 'ASKED' && <Button onClick={() => withdraw.run({ params: { id }, body: { version } })}>{t('quote.withdraw')}</Button>}
      {status === 'OFFERED' && (
        <>
          <Button appearance="primary" onClick={() => accept.run({ params: { id }, body: { accepted: true, version } })}>
            {t('quote.accept')}
          </Button>
          <Button onClick={() => setDeclines(true)}>{t('quote.decline')}</Button>
        </>
      )}
      {declines && <DeclineDialog quote={quote} onClose={() => setDeclines(false)} />}
    </>
  );
}
