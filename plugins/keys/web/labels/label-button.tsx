import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRing, Repository } from '../../contract/index.ts';
import { keyRingApi, repositoryApi } from '../api-client.ts';
import { allPages } from '../components/all-pages.ts';
import { PrintLabels } from './print-labels.tsx';

interface Props {
  readonly of: 'RINGS' | 'PLACES';
  readonly item: KeyRing | Repository;
}
/** The way to a label of a ring or place. Or of all that its organisation has. */
export function LabelButton({ of, item: { id, organisation } }: Props) {
  const { t } = useTranslation('keys');
  const [isAsking, setAsking] = useState(false);
  const all = useAll(of, organisation.id);
  return (
    <>
      <Button icon={<Print20Regular />} onClick={() => setAsking(true)}>
        {t('labels.one')}
      </Button>
      {isAsking && <PrintLabels of={of} ids={[id]} all={all} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The ids of all rings or places of an organisation, by name. */
function useAll(of: Props['of'], organisationId: string): () => Promise<readonly string[]> {
  const queries = useQueryClient();
  const query = { organisationId: [organisationId], orderBy: 'name' as const };
  const rows = {
    RINGS: () => allPages((at) => queries.fetchQuery({ ...keyRingApi.list.query({ query: { ...query, ...at } }), staleTime: 0 })),
    PLACES: () => allPages((at) => queries.fetchQuery({ ...repositoryApi.list.query({ query: { ...query, ...at } }), staleTime: 0 })),
  };
  return async () => (await rows[of]()).map(({ id }) => id);
}
