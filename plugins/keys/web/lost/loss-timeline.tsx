import { Timeline } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyLoss, KeyStatus } from '../../contract/index.ts';

/** What has been done since the key was lost, and what comes next. */
export function LossTimeline({ loss: { steps, isOpen }, status }: { readonly loss: KeyLoss; readonly status: KeyStatus }) {
  const { t } = useTranslation('keys');
  const isTold = steps.some(({ kind }) => kind === 'TOLD');
  const next = isTold ? (status === 'LOST' ? 'block' : 'close') : 'tell';
  return (
    <Timeline
      title={t('lost.done')}
      state={isOpen ? { label: t('lost.open'), tone: 'danger' } : { label: t('lost.closed'), tone: 'success' }}
      next={isOpen ? t(`lost.next.${next}`) : undefined}
      events={steps.map(({ at, who, kind, told, subject }) => ({
        at,
        who,
        what: t(`lost.step.${kind}`, { count: told ?? 0 }),
        detail: subject ?? undefined,
      }))}
    />
  );
}
