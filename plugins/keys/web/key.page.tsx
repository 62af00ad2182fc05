import { DetailPage, useSubjectTabs, useViewTabs } from '@platform/ui';
import { LoadedView, useContributions } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { KeyId } from '../contract/index.ts';
import { keyAsides, keyTabs } from './api.ts';
import { keyApi } from './key-api.ts';
import { KeyActions } from './components/key-actions.tsx';
import { KeyFacts, useKeyFacts } from './components/key-facts.tsx';
import { KeyHistory } from './components/key-history.tsx';
import { SeldomKeyActions } from './components/seldom-key-actions.tsx';
import { KeyStatusBadge } from './components/key-status-badge.tsx';

/** One key: what it is, who has it, what has happened to it. */
export default function KeyPage() {
  const { t } = useTranslation('keys');
  const id = useParams()['keyId'] as KeyId; // the address names one, or the server finds none
  const { data: key } = useSuspenseQuery(keyApi.get.query({ params: { id } }));
  const others = [
    ...useViewTabs(keyTabs, { keyId: id }),
    ...useSubjectTabs({ type: 'KEY', id, name: key.marking, organisationId: key.organisation.id }),
  ];
  const [aside] = useContributions(keyAsides);
  return (
    <DetailPage
      title={[key.marking, key.name].filter(Boolean).join(' · ')}
      badge={key.status === 'ACTIVE' && !key.archivedAt ? undefined : <KeyStatusBadge {...key} />}
      breadcrumbs={[
        { label: t('list.title'), to: '/keys/list' },
        { label: key.lockSystem.name, to: `/keys/systems/${key.lockSystem.id}` },
      ]}
      actions={<KeyActions found={key} />}
      more={!key.archivedAt && <SeldomKeyActions found={key} />}
      facts={useKeyFacts(key)}
      tabs={[
        { id: 'overview', label: t('tab.overview'), content: <KeyFacts found={key} /> },
        ...others,
        { id: 'history', label: t('tab.history'), content: <KeyHistory keyId={id} /> },
      ]}
      {...(aside && key.loanId && { aside: <LoadedView load={aside.load} props={{ keyId: id, loanId: key.loanId }} /> })}
    />
  );
}
