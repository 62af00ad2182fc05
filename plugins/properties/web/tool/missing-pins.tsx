import { Button } from '@fluentui/react-components';
import { NoteBar, useFaultText } from '@platform/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly fault: unknown;
  readonly onMore: () => void;
}
/** Says that not all pins came, and asks for the others when told to. */
export function MissingPins({ fault, onMore }: Props) {
  const { t } = useTranslation('properties');
  const faultText = useFaultText();
  return (
    <NoteBar tone="danger">
      {t('tool.missing')} {faultText(fault)} <Button onClick={onMore}>{t('retry')}</Button>
    </NoteBar>
  );
}
