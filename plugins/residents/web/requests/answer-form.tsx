import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { KeyValue, NoteBar, useFaultText } from '@platform/ui';
import { ApiError, useFormat } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApartmentAnswer, type LinkedRequest, serviceRequestRefusals } from '../../contract/index.ts';
import { useAccessText } from './use-access-text.ts';

/** As the contract has it. */
const MOST = 500;
const useStyles = makeStyles({
  answers: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  question: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Given {
  readonly answer: 'ACCEPTED' | 'DENIED';
  readonly comment?: string | undefined;
}
interface Props {
  readonly request: Pick<LinkedRequest, 'message' | 'accessFrom' | 'accessTo' | 'answerBy' | 'state' | 'reason'>;
  readonly organisation: string;
  readonly answer: ApartmentAnswer;
  /** Answers for the apartment, once for each answer that was read. */
  readonly onAnswer: (given: Given & { readonly version: number }) => Promise<unknown>;
  /** Somebody else has answered: read again. */
  readonly onStale: () => Promise<unknown>;
}
/** The question, the answer that stands, and a button for each other one. */
export function AnswerForm({ request, organisation, answer, onAnswer, onStale }: Props) {
  const { t } = useTranslation('residents');
  const { dateTime } = useFormat();
  const accessText = useAccessText();
  const [isStale, setStale] = useState(false);
  const { apartment, version } = answer;
  const isOpen = request.state === 'OPEN';
  const give: Props['onAnswer'] = async (given) => {
    setStale(false);
    try {
      await onAnswer(given);
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== serviceRequestRefusals.answered.code) throw fault;
      setStale(true);
      await onStale();
    }
  };
  return (
    <>
      <KeyValue
        rows={[
          { name: t('request.from'), value: organisation },
          { name: t('apartment'), value: `${apartment.number}, ${apartment.address}` },
          { name: t('request.access'), value: accessText(request) },
          { name: t('request.message'), value: request.message },
          { name: t('request.answerBy'), value: dateTime(request.answerBy) },
          // only of a request that was withdrawn
          ...(request.reason ? [{ name: t('request.reason'), value: request.reason }] : []),
        ]}
      />
      {isStale && <NoteBar tone="warning">{t('request.stale')}</NoteBar>}
      <GivenAnswer answer={answer} />
      {!isOpen && <NoteBar tone="info">{t(`request.closed.${request.state}`)}</NoteBar>}
      {isOpen && <Answers key={version} answer={answer} onAnswer={(given) => give({ ...given, version })} />}
    </>
  );
}

/** What has been answered, and by whom as far as the reader may know. */
function GivenAnswer({ answer: { answeredAt, answeredBy, status } }: { readonly answer: ApartmentAnswer }) {
  const { t } = useTranslation('residents');
  const { dateTime } = useFormat();
  if (status === 'PENDING') return null;
  const at = answeredAt && dateTime(answeredAt);
  return (
    <NoteBar tone={status === 'ACCEPTED' ? 'success' : 'info'}>
      {answeredBy ? t(`request.said.${status}`, { name: answeredBy, at }) : t(`request.saidBefore.${status}`)}
    </NoteBar>
  );
}

interface AnswersProps {
  readonly answer: ApartmentAnswer;
  readonly onAnswer: (given: Given) => Promise<unknown>;
}
/** Yes or no by one press, with a word beside it for who wants to. */
function Answers({ answer: { comment, status }, onAnswer }: AnswersProps) {
  const styles = useStyles();
  const { t } = useTranslation('residents');
  const faultText = useFaultText();
  const [said, setSaid] = useState(comment ?? '');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const say = async (answer: Given['answer']) => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    await onAnswer({ answer, ...(said.trim() && { comment: said.trim() }) }).catch((cause: unknown) => setFault(faultText(cause)));
    setBusy(false);
  };
  return (
    <fieldset className={styles.answers}>
      <legend className={styles.question}>{t('request.mayWe')}</legend>
      {fault && <NoteBar tone="danger">{fault}</NoteBar>}
      <Field label={t('request.comment')} hint={t('request.commentHint')}>
        <Textarea value={said} maxLength={MOST} resize="vertical" onChange={(_, { value }) => setSaid(value)} />
      </Field>
      <div className={styles.buttons}>
        {(['ACCEPTED', 'DENIED'] as const).map((answer) => (
          <Button
            key={answer}
            size="large"
            appearance={answer === (status === 'PENDING' ? 'ACCEPTED' : status) ? 'primary' : 'secondary'}
            disabledFocusable={isBusy}
            onClick={() => void say(answer)}
          >
            {t(`request.say.${answer}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
