import { Button } from '@fluentui/react-components';
import { useSessionSteps } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlay/toast.tsx';

/** Back to the own organisation, where this tab works for another. `onLeft` reads the page again. */
export function LeaveWork({ onLeft }: { readonly onLeft: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const { workFor, worksElsewhere } = useSessionSteps();
  const toast = useToast();
  if (!worksElsewhere) return null;
  return <Button onClick={() => void workFor(undefined).then(onLeft, toast.error)}>{t('workForOwn')}</Button>;
}
