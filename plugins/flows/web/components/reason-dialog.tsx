import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { Form, TextareaField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { Because } from '../../contract/index.ts';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly consequence: string;
  readonly action: string;
  readonly onReason: (because: Because) => Promise<void>;
  readonly onClose: () => void;
}
/** Asks why before something is steered: the reason stays in the story and in the audit log. */
export function ReasonDialog({ title, consequence, action, onReason, onClose }: Props) {
  const { t } = useTranslation('flows');
  const submit = async (because: Because) => {
    await onReason(because);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <p>{consequence}</p>
            <Form
              schema={Because}
              action={action}
              onSubmit={submit}
              careless
              secondary={<Button onClick={onClose}>{t('steer.back')}</Button>}
            >
              <TextareaField name="reason" label={t('steer.reason')} />
            </Form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
