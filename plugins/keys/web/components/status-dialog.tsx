import { FormDialog, RadioField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { KeyCondition } from '../../contract/index.ts';

const Choice = z.object({ status: KeyCondition });

interface Props {
  readonly count: number;
  readonly onAnswer: (status: KeyCondition | undefined) => void;
}
/** Asks which status some keys shall have. */
export function StatusDialog({ count, onAnswer }: Props) {
  const { t } = useTranslation('keys');
  const options = KeyCondition.options.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <FormDialog
      title={t('bulk.statusTitle', { count })}
      schema={Choice}
      initial={{ status: 'ACTIVE' }}
      action={t('bulk.statusAction')}
      onSubmit={async ({ status }) => onAnswer(status)}
      onClose={() => onAnswer(undefined)}
    >
      <RadioField name="status" label={t('status.label')} options={options} />
    </FormDialog>
  );
}
