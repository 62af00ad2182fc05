import { Form, KeyValue, NoteBar, RadioField, TextareaField } from '@platform/ui';
import { ApiError, useFormat } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApartmentAnswer, type LinkedRequest, ServiceRequestAnswer, serviceRequestRefusals } from '../../contract/index.ts';
import { useAccessText } from './use-access-text.ts';

const AnswerFields = ServiceRequestAnswer.pick({ answer: true, comment: true });

interface Props {
  readonly request: Pick<LinkedRequest, 'message' | 'accessFrom' | 'accessTo' | 'answerBy' | 'state' | 'reason'>;
  readonly organisation: string;
  readonly answer: ApartmentAnswer;
  /** Answers for the apartment, once for each answer that was read. */
  readonly onAnswer: (given: {
    readonly answer: 'ACCEPTED' | 'DENIED';
    readonly comment?: string | undefined;
    readonly version: number;
  }) => Promise<unknown>;
  /** Somebody else has answered: read again. */
  readonly onStale: () => Promise<unknown>;
}
/** The question, the answer that stands, and the form to give it or to change it. */
export function AnswerForm({ request, organisation, answer, onAnswer, onStale }: Props) {
  const { t } = useTranslation('residents');
  const { dateTime } = useFormat();
  const accessText = useAccessText();
  const [isStale, setStale] = useState(false);
  const { apartment, comment, status, version } = answer;
  const isOpen = request.state === 'OPEN';
  const options = (['ACCEPTED', 'DENIED'] as const).map((value) => ({ value, label: t(`request.say.${value}`) }));
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
      {isOpen && (
        <Form
          key={version}
          schema={AnswerFields}
          initial={status === 'PENDING' ? {} : { answer: status, ...(comment && { comment }) }}
          action={t(status === 'PENDING' ? 'request.reply' : 'request.change')}
          careless
          onSubmit={async (given) => {
            setStale(false);
            try {
              await onAnswer({ ...given, version });
            } catch (fault) {
              if (!(fault instanceof ApiError) || fault.code !== serviceRequestRefusals.answered.code) throw fault;
              setStale(true);
              await onStale();
            }
          }}
        >
          <RadioField name="answer" label={t('request.mayWe')} options={options} />
          <TextareaField name="comment" label={t('request.comment')} hint={t('request.commentHint')} />
        </Form>
      )}
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
