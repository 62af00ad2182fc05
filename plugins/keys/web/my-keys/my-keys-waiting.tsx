import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Button, makeStyles, tokens } from '@fluentui/react-components';
import { at, useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { SigningPanel } from '@plugins/id-control/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyLoan, ListedKeyLoan } from '../../contract/index.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';
import { markingsOf } from '../loans/loan-summary.tsx';
import { LoanTimeline } from '../loans/loan-timeline.tsx';
import { useLoan } from '../loans/loan-use.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  what: { flexGrow: 1, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, [at.phone]: { width: '100%' } },
});

/** A loan that waits for a signature: what it is about, and the signing itself. */
export function MyKeysWaiting({ listed, onSigned }: { readonly listed: ListedKeyLoan; readonly onSigned: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const loan = useLoan(listed.id, isSigned);
  const { withdraw, isBusy } = useWithdraw(loan);
  const { signing, organisation, keys, number, createdAt, isTakeOver } = loan;
  const signingId = signing.mode === 'ANALOG' ? null : signing.id;
  const isDrawn = signing.mode === 'DRAWN';
  return (
    <article className={styles.card} aria-label={number}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 className={styles.title}>{t('myKeys.from', { count: keys.length, organisation: organisation.name })}</h3>
          <p className={styles.text}>{keys.map(({ marking }) => marking).join(', ')}</p>
          <p className={styles.text}>
            {number} · {dateTime(createdAt)}
          </p>
          {!signingId && <p className={styles.text}>{t(isDrawn ? 'myKeys.onScreen' : 'myKeys.onPaper', { name: loan.handedOutBy })}</p>}
        </div>
        <div className={styles.actions}>
          {signingId && !isOpen && (
            <Button appearance="primary" onClick={() => setOpen(true)}>
              {t('myKeys.sign')}
            </Button>
          )}
          {!isOpen && (
            <Button disabledFocusable={isBusy} onClick={withdraw}>
              {t('myKeys.decline')}
            </Button>
          )}
        </div>
      </div>
      {signingId && isOpen && (
        <SigningPanel
          signingId={signingId}
          consequence={isTakeOver ? t('takeOver.decline') : t('signing.consequenceOwn', { count: keys.length })}
          onDone={(status) => {
            setSigned(status === 'COMPLETE');
            if (status === 'COMPLETE') onSigned();
          }}
        />
      )}
      <MyKeysEvents loanId={listed.id} />
    </article>
  );
}

/** Withdraws a loan that nobody has signed yet, after asking. */
function useWithdraw({ id, number, holder, keys, isTakeOver }: Pick<KeyLoan, 'id' | 'number' | 'holder' | 'keys' | 'isTakeOver'>) {
  const { t } = useTranslation('keys');
  const markings = markingsOf(keys, (count) => t('loan.more', { count }));
  const { run, isBusy } = useAction(keyLoanApi.withdrawLoan.mutation(), {
    ask: {
      title: t('loan.withdraw.title', { number, holder: holder.name }),
      consequence: isTakeOver ? t('takeOver.decline') : t('loan.withdraw.consequence', { markings, count: keys.length }),
      action: t('loan.withdraw.action'),
      danger: true,
    },
    done: t('loan.withdraw.done', { number }),
  });
  return { isBusy, withdraw: () => run({ params: { id }, body: {} }) };
}

const useMyKeysEventsStyles = makeStyles({ root: { marginLeft: '-12px' } });

/** What has happened with a loan, for whoever wants to know. */
function MyKeysEvents({ loanId }: { readonly loanId: string }) {
  const styles = useMyKeysEventsStyles();
  const { t } = useTranslation('keys');
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion collapsible className={styles.root} openItems={isOpen ? ['events'] : []} onToggle={() => setOpen(!isOpen)}>
      <AccordionItem value="events">
        <AccordionHeader as="h3">{t('myKeys.events')}</AccordionHeader>
        <AccordionPanel>{isOpen && <LoanTimeline loanId={loanId} />}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
