import { DetailPage } from '@platform/ui';
import { LoadedView, useContributions, useFormat, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type KeyId, keys } from '../../contract/index.ts';
import { keyLossActions } from '../api.ts';
import { keyApi } from '../key-api.ts';
import { KeyStatusBadge } from '../components/key-status-badge.tsx';
import KeyLocksTab from '../locks/key-locks.tab.tsx';
import { lossApi } from './loss-api.ts';
import { LossActions, LossStart } from './loss-actions.tsx';
import { LossHolders } from './loss-holders.tsx';
import { LossTimeline } from './loss-timeline.tsx';

/** A lost key: what it exposes, and the way from there to found or replaced. */
export default function LostKeyPage() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const { money } = useFormat();
  const id = useParams()['keyId'] as KeyId; // the address names one, or the server finds none
  const { data: key } = useSuspenseQuery(keyApi.get.query({ params: { id } }));
  const { data: loss } = useSuspenseQuery(lossApi.getKeyLoss.query({ params: { id } }));
  const others = useContributions(keyLossActions);
  const mayWrite = can(keys.permissions.write) && !key.archivedAt && key.status !== 'PENDING';
  const { locks, spaces, apartments, otherKeys, holderCount, isOpen, replacement, steps } = loss;
  return (
    <DetailPage
      title={t('lost.title', { marking: key.marking })}
      badge={<KeyStatusBadge {...key} />}
      breadcrumbs={[
        { label: t('list.title'), to: '/keys/list' },
        { label: key.marking, to: `/keys/list/${id}` },
      ]}
      actions={mayWrite && (isOpen ? <LossActions found={key} loss={loss} /> : <LossStart found={key} />)}
      {...(mayWrite &&
        isOpen && {
          more: others.map(({ id: each, load }) => (
            <LoadedView key={each} load={load} props={{ keyId: id, marking: key.marking, organisationId: key.organisation.id }} />
          )),
        })}
      facts={[
        { label: t('lost.locks'), value: locks, urgent: isOpen && locks > 0 },
        { label: t('lost.spaces'), value: spaces },
        { label: t('lost.apartments'), value: apartments },
        { label: t('lost.otherKeys'), value: otherKeys },
        { label: t('lost.holders'), value: holderCount },
        ...(replacement ? [{ label: t('lost.replacement'), value: money(replacement.price, replacement.country) }] : []),
      ]}
      tabs={[
        { id: 'holders', label: t('lost.whoElse'), content: <LossHolders loss={loss} /> },
        { id: 'locks', label: t('lost.exposed'), content: <KeyLocksTab keyId={id} /> },
      ]}
      {...(steps.length > 0 && { aside: <LossTimeline loss={loss} status={key.status} /> })}
    />
  );
}
