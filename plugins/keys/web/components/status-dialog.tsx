import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCondition } from '../../contract/index.ts';

interface Props {
  readonly count: number;
  readonly onAnswer: (status: KeyCondition | undefined) => void;
}
/** Asks which status some keys shall have. */
export function StatusDialog({ count, onAnswer }: Props) {
  const { t } = useTranslation('keys');
  const [status, setStatus] = useState<KeyCondition>('ACTIVE');
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onAnswer(undefined)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('bulk.statusTitle', { count })}</DialogTitle>
          <DialogContent>
            <RadioGroup aria-label={t('status.label')} value={status} onChange={(_, { value }) => setStatus(KeyCondition.parse(value))}>
              {KeyCondition.options.map((value) => (
                <Radio key={value} value={value} label={t(`status.${value}`)} />
              ))}
            </RadioGroup>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onAnswer(undefined)}>{t('cancel')}</Button>
            <Button appearance="primary" onClick={() => onAnswer(status)}>
              {t('bulk.statusAction')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
