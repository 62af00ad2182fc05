import { makeStyles, tokens } from '@fluentui/react-components';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});

export function CallUs() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <span className={styles.root}>
      <Call20Regular aria-hidden />
      {t('header.callUs')}
    </span>
  );
}
