import { makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  opener: {
    flex: '1 1 0',
    maxWidth: '520px',
    minWidth: '44px',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  keys: { flexShrink: 0, fontSize: tokens.fontSizeBase200, fontFamily: 'inherit' },
});

/** Looks like the field that it opens. */
export function SearchOpener({ onSearch }: { readonly onSearch: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      aria-label={t('search.title')}
      onClick={onSearch}
    >
      <Search20Regular aria-hidden />
      <span className={styles.text}>{t('search.placeholder')}</span>
      <kbd className={styles.keys}>Ctrl K</kbd>
    </button>
  );
}
