import { FormDialog, TextareaField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { Because } from '../../contract/index.ts';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly consequence: string;
  readonly action: string;
  /** What is asked for instead of why. */
  readonly label?: string;
  /** Who else reads the reason. */
  readonly hint?: string;
  readonly onReason: (because: Because) => Promise<void>;
  readonly onClose: () => void;
}
/** Asks for a reason before something is controlled or withdrawn. It is recorded in the flow and in the audit log. */
export function ReasonDialog({ title, consequence, action, label, hint, onReason, onClose }: Props) {
  const { t } = useTranslation('flows');
  return (
    <FormDialog
      title={title}
      intro={consequence}
      schema={Because}
      action={action}
      back={t('steer.back')}
      onSubmit={onReason}
      onClose={onClose}
    >
      <TextareaField name="reason" label={label ?? t('steer.reason')} {...(hint && { hint })} />
    </FormDialog>
  );
}
