import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { Form, TextareaField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { Because } from '../../contract/index.ts';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly consequence: string;
  readonly action: string;
  /** Who else reads the reason. */
  readonly hint?: string;
  readonly onReason: (because: Because) => Promise<void>;
  readonly onClose: () => void;
}
/** Asks why before something is steered or withdrawn: the reason stays in its story and in the audit log. */
export function ReasonDialog({ title, consequence, action, hint, onReason, onClose }: Props) {
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
              <TextareaField name="reason" label={t('steer.reason')} {...(hint && { hint })} />
            </Form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
