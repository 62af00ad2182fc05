import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { at, useWorkFor } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  band: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorBrandStroke2}`,
    [at.narrow]: { padding: `0 ${tokens.spacingHorizontalL}` },
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { flexShrink: 0, display: 'inline-flex' },
  leave: { marginLeft: 'auto', flexShrink: 0 },
});

/** Says all the time for which customer one works. Leads back to all of them. */
export function WorkingBand() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { workingOrganisation } = useSession();
  const workFor = useWorkFor();
  if (!workingOrganisation) return null;
  return (
    <aside aria-label={t('working.label')} className={styles.band}>
      <span className={styles.icon} aria-hidden>
        <Building20Regular />
      </span>
      <span className={styles.name}>{t('working.for', { name: workingOrganisation.name })}</span>
      <Button className={styles.leave} size="small" appearance="transparent" onClick={() => void workFor(undefined)}>
        {t('working.leave')}
      </Button>
    </aside>
  );
}
