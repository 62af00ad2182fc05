import { useSessionSteps } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../overlay/confirm.tsx';
import { useToast } from '../overlay/toast.tsx';
import { needsEid } from './needs-eid.ts';

interface Chosen {
  readonly id: string;
  readonly name: string;
}

/**
 * Works for another organisation, or for the own one when none is named. Answers whether it does. What stands in the way is shown, and
 * whoever needs an e-ID for it can go and sign in with it.
 */
export function useWorkFor(): (organisation: Chosen | undefined) => Promise<boolean> {
  const { t } = useTranslation('ui');
  const { workFor, signOut } = useSessionSteps();
  const confirm = useConfirm();
  const toast = useToast();
  const toQuestion = (name: string) => ({
    title: t('eidRequired.title', { organisation: name }),
    consequence: t('eidRequired.consequence'),
    action: t('eidRequired.action'),
  });
  return async (organisation) => {
    try {
      await workFor(organisation?.id);
      return true;
    } catch (fault) {
      if (!needsEid(fault)) toast.error(fault);
      else if (await confirm(toQuestion(organisation?.name ?? ''))) await signOut();
      return false;
    }
  };
}
