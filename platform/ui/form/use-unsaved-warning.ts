import { use, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveContext } from '../leave/leave-context.ts';
import { useConfirm } from '../overlay/confirm.tsx';

/** While there is unsaved work, another page is reached only after a question. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const guards = use(LeaveContext);
  const ask = useEffectEvent(() =>
    confirm({ title: t('form.leaveTitle'), consequence: t('form.leaveConsequence'), action: t('form.leave'), danger: true }),
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
