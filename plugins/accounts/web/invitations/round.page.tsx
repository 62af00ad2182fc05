import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailPage, Loading, ViewBoundary } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { accounts } from '../../contract/index.ts';
import { roundApi } from '../api-client.ts';
import { InviteeList } from './invitee-list.tsx';
import { RoundProgress } from './round-progress.tsx';
import { RoundState } from './round-state.tsx';
import { StopRound } from './stop-round.tsx';

const useStyles = makeStyles({ people: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL } });

/** The page of an invitation round: its progress, and who could not be reached. */
export default function RoundPage() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const { roundId = '' } = useParams();
  const { data: round } = useSuspenseQuery(roundApi.getRound.query({ params: { id: roundId } }));
  const { createdAt, createdBy, id } = round;
  return (
    <DetailPage
      title={t('round.titleOf', { at: dateTime(createdAt), name: createdBy })}
      badge={<RoundState round={round} />}
      breadcrumbs={can(accounts.permissions.read) ? [{ label: t('users'), to: '/users' }] : []}
      actions={<StopRound round={round} />}
      tabs={[
        {
          id: 'people',
          label: t('round.people'),
          content: (
            <div className={styles.people}>
              <RoundProgress round={round} />
              <InviteeList round={round} />
            </div>
          ),
        },
      ]}
      aside={
        <ViewBoundary>
          <Suspense fallback={<Loading />}>
            <FlowTimeline subject={{ type: 'invitation-round', id }} />
          </Suspense>
        </ViewBoundary>
      }
    />
  );
}
