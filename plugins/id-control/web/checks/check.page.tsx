import { flows } from '@plugins/flows/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Card, DetailPage, type Fact, KeyValue, Loading, useAction, ViewBoundary } from '@platform/ui';
import { useFormat, useLive } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type IdentityCheck, identitySubjects } from '../../contract/index.ts';
import { checkApi } from './check-api.ts';
import { IdentityCheckPanel } from './check-panel.tsx';
import { CheckStatus } from './check-status.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL } });

/** The page of an identity check: the person, the state and the result. */
export default function CheckPage() {
  const { t } = useTranslation('id-control');
  const { referenceId = '' } = useParams();
  const { data: check } = useSuspenseQuery(checkApi.getCheck.query({ params: { id: referenceId } }));
  useLive({ topic: flows.topics.flow, id: check.flowId ?? 'none', touches: [identitySubjects.check.of(referenceId)] });
  return (
    <DetailPage
      title={check.person.name}
      badge={<CheckStatus status={check.status} />}
      breadcrumbs={[{ label: t('check.title'), to: '/id-control' }]}
      actions={check.status === 'WAITING' && <Withdraw check={check} />}
      facts={useFacts(check)}
      tabs={[{ id: 'check', label: t('check.one'), content: <Result check={check} /> }]}
      aside={
        <ViewBoundary>
          <Suspense fallback={<Loading />}>
            <FlowTimeline subject={{ type: 'identity-check', id: check.id }} />
          </Suspense>
        </ViewBoundary>
      }
    />
  );
}

function useFacts({ organisation, way, askedBy, createdAt, expiresAt, completedAt }: IdentityCheck): readonly Fact[] {
  const { t } = useTranslation('id-control');
  const { dateTime } = useFormat();
  return [
    { label: t('check.organisation'), value: organisation.name },
    { label: t('check.way'), value: t(`check.ways.${way}`) },
    { label: t('check.askedBy'), value: `${askedBy}, ${dateTime(createdAt)}` },
    { label: t('check.expiresAt'), value: completedAt ? undefined : dateTime(expiresAt) },
  ];
}

/** What is to be done, and what was proved. */
function Result({ check }: { readonly check: IdentityCheck }) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const { dateTime } = useFormat();
  const { completedAt, result } = check;
  const proved = result && [
    { name: t('check.result.name'), value: result.name },
    { name: t('check.result.number'), value: result.personalNumber },
    { name: t('check.result.by'), value: result.service === 'se_bankid' ? t('check.bankId') : t(`eid.service.${result.service}`) },
    { name: t('check.result.at'), value: completedAt && dateTime(completedAt) },
    { name: t('check.result.compared'), value: t(`check.result.${result.wasCompared ? 'same' : 'unknown'}`) },
  ];
  return (
    <div className={styles.root}>
      <IdentityCheckPanel check={check} />
      {proved && (
        <Card>
          <KeyValue rows={proved} />
        </Card>
      )}
    </div>
  );
}

function Withdraw({ check: { id, person } }: { readonly check: IdentityCheck }) {
  const { t } = useTranslation('id-control');
  const { run, isBusy } = useAction(checkApi.cancelCheck.mutation(), {
    ask: {
      title: t('check.withdrawTitle'),
      consequence: t('check.consequence', { name: person.name }),
      action: t('check.withdraw'),
      danger: true,
    },
  });
  return (
    <Button disabledFocusable={isBusy} onClick={() => run({ params: { id } })}>
      {t('check.withdraw')}
    </Button>
  );
}
