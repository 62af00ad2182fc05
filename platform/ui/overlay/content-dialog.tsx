import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from './dialog-buttons.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** What is done with it, after the way out. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}
/** Something to look at or work with, open until it is closed. What is saved as a whole has `FormDialog`. */
export function ContentDialog({ title, children, actions, onClose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogButtons>
            <Button onClick={onClose}>{t('close')}</Button>
            {actions}
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
