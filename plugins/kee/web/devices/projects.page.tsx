import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, EmptyState, ListFooter, Page } from '@platform/ui';
import { useFormat, useLive, useWord } from '@platform/web';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Device, kee, type Project } from '../../contract/index.ts';
import { deviceWorkApi } from '../device-work-api.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  one: {
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  detail: { margin: 0, color: tokens.colorNeutralForeground3 },
  left: { margin: `${tokens.spacingVerticalS} 0 0`, paddingInlineStart: tokens.spacingHorizontalL },
});

/** Installations in progress, and what each lacks. Some of their units do not work yet. */
export default function ProjectsPage() {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const word = useWord();
  useLive({ topic: kee.topics.device, touches: [Device.subject] });
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    deviceWorkApi.listProjects.pages({ query: {} }),
  );
  const projects = data.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('projects.title')} breadcrumbs={[{ label: word(Device.words.many), to: '/admin/devices' }]}>
      {projects.length === 0 && <EmptyState title={t('projects.empty')} text={t('projects.emptyText')} />}
      <ul className={styles.list}>
        {projects.map((project) => (
          <OneProject key={`${project.organisation.id} ${project.property}`} project={project} />
        ))}
      </ul>
      <ListFooter hasMore={hasNextPage} isLoading={isFetchingNextPage} fault={error} onMore={() => void fetchNextPage()} />
    </Page>
  );
}

function OneProject({ project: { organisation, property, startedAt, units, locks, left } }: { readonly project: Project }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { date } = useFormat();
  const counts = t('projects.units', { done: units - left.length, all: units, locks });
  return (
    <li className={styles.one}>
      <h2 className={styles.name}>{property || t('projects.noProperty')}</h2>
      <p className={styles.detail}>{[organisation.name, counts, t('projects.started', { day: date(startedAt) })].join(' · ')}</p>
      <ul className={styles.left}>
        {left.map(({ id, number, description, lacks }) => (
          <li key={id}>
            <AppLink to={`/admin/devices/${id}`}>{[number, description].filter(Boolean).join(' ')}</AppLink>
            {`: ${lacks.map((one) => t(`projects.lacks.${one}`)).join(', ')}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
