import { DataList, StatusBadge, type Tone } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type InvitationRound, InviteeOutcome } from '../../contract/index.ts';
import { roundApi } from '../api-client.ts';

const TONES: Readonly<Record<InviteeOutcome, Tone>> = {
  WAITING: 'neutral',
  SENT: 'success',
  UNDELIVERABLE: 'danger',
  NO_ADDRESS: 'warning',
  ACTIVATED: 'neutral',
  INACTIVE: 'warning',
  RECENT: 'neutral',
};

/** Everybody in a round, and what became of each. */
export function InviteeList({ round: { id, organisationId, state } }: { readonly round: InvitationRound }) {
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  const outcomeOf = (outcome: InviteeOutcome) => t(`round.outcome.${outcome === 'WAITING' && state === 'STOPPED' ? 'STOPPED' : outcome}`);
  return (
    <DataList
      name="invitees"
      label={t('round.people')}
      list={roundApi.invitees}
      call={{ params: { id } }}
      columns={[
        { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
        { id: 'email', header: t('email'), render: ({ email }) => email, share: 2, hideBelow: 901 },
        {
          id: 'outcome',
          header: t('round.outcome.label'),
          render: ({ outcome }) => <StatusBadge tone={TONES[outcome]} label={outcomeOf(outcome)} />,
          share: 2,
        },
        { id: 'sentAt', header: t('round.sentAt'), render: ({ sentAt }) => sentAt && dateTime(sentAt), share: 1.6, hideBelow: 1280 },
      ]}
      total={(count, number) => t('round.total', { count, number })}
      rowId={(invitee) => invitee.id}
      rowName={({ name }) => name}
      rowHref={(invitee) => `/admin/users/${organisationId}/${invitee.id}`}
      filters={[
        {
          id: 'outcome',
          label: t('round.outcome.label'),
          options: InviteeOutcome.options.map((value) => ({ value, label: outcomeOf(value) })),
        },
      ]}
      start={{ sort: { by: 'name', order: 'asc' } }}
      empty={{ title: t('round.nobody') }}
    />
  );
}
