import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { properties, type Quote } from '../../contract/index.ts';
import { quoteApi } from '../quote-api.ts';
import { AnswerDialog, DeclineDialog } from './quote-dialogs.tsx';

const useStyles = makeStyles({ actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } });

/** What is done with a quote as it stands, for who may. */
export function QuoteActions({ quote }: { readonly quote: Quote }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { can } = useSession();
  const [open, setOpen] = useState<'answer' | 'decline'>();
  const { id, status, version } = quote;
  const accept = useAction(quoteApi.decideQuote.mutation(), {
    ask: { title: t('quote.acceptTitle'), consequence: t('quote.acceptText'), action: t('quote.accept') },
    done: t('quote.accepted'),
  });
  const withdraw = useAction(quoteApi.withdrawQuote.mutation(), {
    ask: { title: t('quote.withdrawTitle'), consequence: t('quote.withdrawText'), action: t('quote.withdraw'), danger: true },
    done: t('quote.withdrawn'),
  });
  const mayDecide = can(properties.permissions.decide);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.actions}>
      {status === 'ASKED' && can(properties.permissions.answer) && (
        <Button appearance="primary" onClick={() => setOpen('answer')}>
          {t('quote.answer')}
        </Button>
      )}
      {status === 'ASKED' && mayDecide && (
        <Button onClick={() => withdraw.run({ params: { id }, body: { version } })}>{t('quote.withdraw')}</Button>
      )}
      {status === 'OFFERED' && mayDecide && (
        <>
          <Button appearance="primary" onClick={() => accept.run({ params: { id }, body: { accepted: true, version } })}>
            {t('quote.accept')}
          </Button>
          <Button onClick={() => setOpen('decline')}>{t('quote.decline')}</Button>
        </>
      )}
      {open === 'answer' && <AnswerDialog quote={quote} onClose={close} />}
      {open === 'decline' && <DeclineDialog quote={quote} onClose={close} />}
    </div>
  );
}
