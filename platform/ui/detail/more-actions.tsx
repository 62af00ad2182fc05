import { Button, makeStyles, tokens, usePositioning } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // where none of the actions is open to the reader there is nothing to unfold
  root: { position: 'relative', ':has(> [data-actions]:empty)': { display: 'none' } },
  surface: {
    zIndex: 5,
    width: 'max-content',
    minWidth: '220px',
    padding: tokens.spacingHorizontalS,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    '& > button, & > a': { justifyContent: 'flex-start', border: 'none' },
  },
  folded: { display: 'none' },
});

/** What is seldom done, and what is dangerous, behind a button. The actions stay: their questions outlive the menu. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  // fixed: the row of a phone that moves sideways would cut it off
  const { targetRef, containerRef } = usePositioning({ position: 'below', align: 'end', offset: 4, strategy: 'fixed' });
  return (
    <div
      className={styles.root}
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <Button
        ref={targetRef}
        icon={<MoreHorizontal20Regular />}
        aria-label={t('moreActions')}
        title={t('moreActions')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <div data-actions ref={isOpen ? containerRef : undefined} className={isOpen ? styles.surface : styles.folded}>
        {children}
      </div>
    </div>
  );
}
