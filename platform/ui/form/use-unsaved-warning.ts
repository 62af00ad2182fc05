import { use, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveContext } from '../leave/leave-context.ts';
import { useConfirm } from '../overlay/confirm.tsx';

/** Asks before a page or dialog with unsaved work is left or closed. `consequence` says what would be lost, where that is known. */
export function useUnsavedWarning(isUnsaved: boolean, way: 'leave' | 'close', consequence?: string): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const guards = use(LeaveContext);
  const ask = useEffectEvent(() =>
    confirm({
      title: t(`form.${way}Title`),
      consequence: consequence ?? t('form.leaveConsequence'),
      action: t(`form.${way}`),
      back: t('form.stay'),
      danger: true,
    }),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const release = guards?.hold(() => ask());
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBrowser);
    return () => {
      release?.();
      removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved, guards]);
}
