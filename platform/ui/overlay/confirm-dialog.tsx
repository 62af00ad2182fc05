import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from './dialog-buttons.tsx';
import type { Question } from './question.ts';

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed, color: tokens.colorNeutralForegroundOnBrand },
  },
});

interface Props {
  readonly open: boolean;
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}
export function ConfirmDialog({ open: isOpen, question, onAnswer }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  return (
    <Dialog open={isOpen} modalType="alert" onOpenChange={(_, { open }) => !open && onAnswer(false)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{question.title}</DialogTitle>
          <DialogContent>{question.consequence}</DialogContent>
          <DialogButtons>
            <Button onClick={() => onAnswer(false)}>{question.back ?? t(question.danger ? 'keep' : 'close')}</Button>
            <Button appearance="primary" className={question.danger ? styles.danger : undefined} onClick={() => onAnswer(true)}>
              {question.action}
            </Button>
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
