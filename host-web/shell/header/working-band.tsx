import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { at, useWorkFor } from '@platform/ui';
import { useSession } from '@platform/web';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeOver } from './take-over.ts';

const OrganisationChooser = lazy(() => import('./organisation-chooser.tsx').then((module) => ({ default: module.OrganisationChooser })));

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
  ways: { display: 'flex', marginLeft: 'auto', flexShrink: 0 },
  way: { minWidth: 'auto', color: 'inherit', textDecorationLine: 'underline', textUnderlineOffset: '2px' },
});

/** Says all the time for which customer one works. Leads to another, and back to all of them. */
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
      <span className={styles.ways}>
        <Change className={styles.way} />
        <Button className={styles.way} size="small" appearance="transparent" onClick={() => void workFor(undefined)}>
          {t('working.leave')}
        </Button>
      </span>
    </aside>
  );
}

/** Another customer instead; the chooser is fetched when it is first opened. */
function Change({ className }: { readonly className: string }) {
  const { t } = useTranslation('shell');
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button className={className} size="small" appearance="transparent" aria-expanded={false} onClick={() => setWanted(true)}>
      {t('working.change')}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OrganisationChooser>
        <Button ref={takeOver} className={className} size="small" appearance="transparent">
          {t('working.change')}
        </Button>
      </OrganisationChooser>
    </Suspense>
  );
}
