import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoanTimeline } from '../loans/loan-timeline.tsx';

const useStyles = makeStyles({ root: { marginLeft: '-12px' } });

/** What has happened with a loan, for whoever wants to know. */
export function MyKeysEvents({ loanId }: { readonly loanId: string }) {
  const styles = useStyles();
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
