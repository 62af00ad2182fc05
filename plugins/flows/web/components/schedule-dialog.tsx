import { useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schedule } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const CALLS = { run: flowApi.runSchedule, pause: flowApi.pauseSchedule, resume: flowApi.resumeSchedule } as const;
export type ScheduleAction = keyof typeof CALLS;

interface Props {
  readonly schedule: Schedule;
  readonly action: ScheduleAction;
  readonly onClose: () => void;
}
/** Asks why before something is run beside its times, paused or resumed. */
export function ScheduleDialog({ schedule: { schedule }, action, onClose }: Props) {
  const { t } = useTranslation('flows');
  const toast = useToast();
  const ask = useMutation(CALLS[action].mutation());
  return (
    <ReasonDialog
      title={t(`schedules.${action}.title`, { name: schedule.text })}
      consequence={t(`schedules.${action}.consequence`)}
      action={t(`schedules.${action}.action`)}
      onClose={onClose}
      onReason={async (body) => {
        await ask.mutateAsync({ params: { name: schedule.code }, body });
        toast.success(t(`schedules.${action}.done`));
      }}
    />
  );
}
