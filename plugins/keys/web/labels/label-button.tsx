import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { MAX_LIMIT } from '@platform/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyRingApi, repositoryApi } from '../api-client.ts';
import { PrintLabels } from './print-labels.tsx';

interface Props {
  readonly of: 'RINGS' | 'PLACES';
  readonly id: string;
}
/** The way to a label of one ring or place, or of all. */
export function LabelButton({ of, id }: Props) {
  const { t } = useTranslation('keys');
  const [isAsking, setAsking] = useState(false);
  const all = useAll(of);
  return (
    <>
      <Button icon={<Print20Regular />} onClick={() => setAsking(true)}>
        {t('labels.one')}
      </Button>
      {isAsking && <PrintLabels of={of} ids={[id]} all={all} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The ids of all rings or places, by name; a page after the other. */
function useAll(of: Props['of']): () => Promise<readonly string[]> {
  const queries = useQueryClient();
  const page = (cursor: string | undefined) => {
    const query = { limit: MAX_LIMIT, orderBy: 'name' as const, ...(cursor && { cursor }) };
    return of === 'RINGS'
      ? queries.fetchQuery({ ...keyRingApi.list.query({ query }), staleTime: 0 })
      : queries.fetchQuery({ ...repositoryApi.list.query({ query }), staleTime: 0 });
  };
  const from = async (cursor?: string): Promise<readonly string[]> => {
    const { items, nextCursor } = await page(cursor);
    const ids = items.map(({ id }) => id);
    return nextCursor === null ? ids : [...ids, ...(await from(nextCursor))];
  };
  return () => from();
}
