import { Button } from '@fluentui/react-components';
import { NoteBar, PlainForm, useFaultText } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly text: string;
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onAgain: () => Promise<unknown>;
  /** The way back to another number, where one was typed. */
  readonly onOther?: () => void;
}
/** Asks for the code that was sent. The phone may fill it in by itself. */
export function CodeForm({ text, onCode, onAgain, onOther }: Props) {
  const { t } = useTranslation('kee');
  const faultText = useFaultText();
  const [again, setAgain] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const sendAgain = () =>
    onAgain().then(
      () => setAgain({ tone: 'success', text: t('door.sentAgain') }),
      (fault: unknown) => setAgain({ tone: 'danger', text: faultText(fault) }),
    );
  return (
    <>
      <p>{text}</p>
      <PlainForm
        fields={{ code: { label: t('door.code'), type: 'tel', autoComplete: 'one-time-code', maxLength: 10 } }}
        action={t('door.verify')}
        onSubmit={({ code }) => onCode(code)}
      />
      <Button appearance="subtle" onClick={() => void sendAgain()}>
        {t('door.again')}
      </Button>
      {onOther && (
        <Button appearance="subtle" onClick={onOther}>
          {t('door.otherPhone')}
        </Button>
      )}
      <div aria-live="polite">{again && <NoteBar tone={again.tone}>{again.text}</NoteBar>}</div>
    </>
  );
}
