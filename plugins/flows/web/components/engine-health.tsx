import { StatusBadge } from '@platform/ui';
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
  if (!data) return null;
  const { tone, text } = verdictOf(data);
  return <StatusBadge tone={tone} label={t(`health.${text}`, { waiting: data.outboxWaiting, count: data.flowsLost })} />;
}

function verdictOf({ temporal, workers, flowsLost }: Health) {
  if (temporal === 'DOWN') return { tone: 'danger', text: 'engineAway' } as const;
  if (workers === 0) return { tone: 'danger', text: 'noWorkers' } as const;
  return flowsLost > 0 ? ({ tone: 'warning', text: 'lost' } as const) : ({ tone: 'success', text: 'works' } as const);
}
