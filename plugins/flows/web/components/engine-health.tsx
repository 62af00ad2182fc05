import { StatusBadge } from '@platform/ui';
import { useLive } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EngineHealth as Health } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';

/** The engine itself tells nobody when it goes. */
const ASK_AGAIN_MS = 15_000;
/** Good news is not kept back. */
const ASK_WHILE_AWAY_MS = 3_000;

/** Whether anything moves at all: Temporal and the workers. */
export function EngineHealth() {
  const { t } = useTranslation('flows');
  const { data } = useQuery({
    ...flowApi.workers.query(),
    refetchInterval: ({ state }) => (state.data?.temporal === 'DOWN' ? ASK_WHILE_AWAY_MS : ASK_AGAIN_MS),
  });
  useLive({ topic: 'outbox', keys: [flowApi.workers.key()] });
  if (!data) return null;
  const { tone, text } = verdictOf(data);
  return <StatusBadge tone={tone} label={t(`health.${text}`, { waiting: data.outboxWaiting })} />;
}

function verdictOf({ temporal, workers }: Health) {
  if (temporal === 'DOWN') return { tone: 'danger', text: 'engineAway' } as const;
  return workers === 0 ? ({ tone: 'danger', text: 'noWorkers' } as const) : ({ tone: 'success', text: 'works' } as const);
}
