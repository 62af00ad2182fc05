import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { EmptyState, FilterChip, Loading, optionsFrom, Page, useToast, ViewBoundary } from '@platform/ui';
import { client, useDownload, useSession } from '@platform/web';
import { organisationEndpoints, organisations } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { reportEndpoints } from '../contract/index.ts';
import { reportApi } from './api-client.ts';
import { ReportPart } from './report-part.tsx';
import { useReportQuery } from './use-report-query.ts';
import { WeekSelect } from './week-select.tsx';

const partners = optionsFrom(
  client(organisationEndpoints).list,
  ({ id, name, city }) => ({ value: id, label: name, detail: city ?? undefined }),
  {
    query: { type: 'PARTNER' },
  },
);
const useStyles = makeStyles({
  filters: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'end', flexWrap: 'wrap' },
  part: {
    padding: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

/** What there is and what is new, by week. */
export default function ReportsPage() {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const { can, workingOrganisation } = useSession();
  const { query, change } = useReportQuery();
  const { data } = useSuspenseQuery(reportApi.parts.query());
  const download = useDownload();
  const toast = useToast();
  const save = (as: 'exportPdf' | 'exportWorkbook') => void download(reportEndpoints[as], { query }).catch(toast.error);
  const choosesPartner = can(organisations.permissions.readPartners) && !workingOrganisation;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Button icon={<ArrowDownload20Regular />} onClick={() => save('exportWorkbook')}>
            {t('export')}
          </Button>
          <Button icon={<ArrowDownload20Regular />} onClick={() => save('exportPdf')}>
            {t('paper')}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <WeekSelect label={t('from')} chosen={query.from} onChoose={(from) => change({ from, ...(from > query.to && { to: from }) })} />
        <WeekSelect label={t('to')} chosen={query.to} onChoose={(to) => change({ to, ...(to < query.from && { from: to }) })} />
        {choosesPartner && (
          <FilterChip
            filter={{ id: 'partnerId', label: t('partner'), search: partners, single: true }}
            chosen={query.partnerId ? [query.partnerId] : []}
            onChoose={([partnerId]) => change({ partnerId })}
          />
        )}
      </div>
      {data.parts.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data.parts.map(({ id, title }) => (
        <section key={id} className={styles.part} aria-label={title}>
          <h2 className={styles.heading}>{title}</h2>
          <ViewBoundary>
            <Suspense fallback={<Loading />}>
              <ReportPart id={id} query={query} />
            </Suspense>
          </ViewBoundary>
        </section>
      ))}
    </Page>
  );
}
