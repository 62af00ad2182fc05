import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow4,
    // Above the bar at the bottom.
    [at.narrow]: { bottom: '56px' },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
});

/** The list goes on as one scrolls: the way on stays within reach. */
export function PickedBar({ count }: { readonly count: number }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.count} aria-hidden>
        {t('loan.keys.picked', { count })}
      </span>
      <Button type="submit" appearance="primary">
        {t('loan.keys.on', { count })}
      </Button>
    </div>
  );
}
