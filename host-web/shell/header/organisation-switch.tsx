import { makeStyles, tokens } from '@fluentui/react-components';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { useSession } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationApi } from './organisation-api.ts';
import { takeOver } from './take-over.ts';
import { OrganisationButton } from './organisation-button.tsx';

const OrganisationChooser = lazy(() => import('./organisation-chooser.tsx').then((module) => ({ default: module.OrganisationChooser })));

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The organisation that one works for; whoever has several in reach can choose another. */
export function OrganisationSwitch() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { user, workingOrganisation, can } = useSession();
  const [isWanted, setWanted] = useState(false);
  const { data: reach } = useQuery({
    ...organisationApi.list.query({ query: { limit: 2 } }),
    enabled: can(organisationEndpoints.list.permission),
    staleTime: Infinity,
  });
  const { name } = workingOrganisation ?? user.organisation;
  // all is read anew once another is chosen: meanwhile the chooser stays, or it would open again
  const [isSeveral, setSeveral] = useState(false);
  if (reach && isSeveral !== reach.items.length > 1) setSeveral(!isSeveral);
  if (!isSeveral) {
    return (
      <span className={styles.root}>
        <Building20Regular aria-hidden />
        <span className={styles.name}>{name}</span>
      </span>
    );
  }
  const organisation = workingOrganisation?.name ?? t('header.allCustomers');
  const button = <OrganisationButton organisation={organisation} aria-expanded={false} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <OrganisationChooser>
        <OrganisationButton ref={takeOver} organisation={organisation} />
      </OrganisationChooser>
    </Suspense>
  ) : (
    button
  );
}
