import { DateField, FileDrop, FormDialog, TextareaField, useFaultText, useField, useOpened, useSending } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PICTURE_BYTES, type Quote, QuoteAnswer, QuoteDecision, QuoteRefusal } from '../../contract/index.ts';
import { fileApi } from '../api-client.ts';
import { quoteApi } from '../quote-api.ts';

interface Props {
  readonly quote: Quote;
  readonly onClose: () => void;
}
const Answer = QuoteAnswer.omit({ version: true }).strip();
const Refusal = QuoteRefusal.pick({ reason: true }).strip();
const Reason = QuoteDecision.pick({ reason: true }).strip();
/** What is decided upon: with another of these, whoever decides looks once more. A file's link is renewed, and is no change. */
const DECIDED_ON = ['status', 'answeredAt', 'validUntil', 'note'] as const;

/** The partner's quote: a PDF, until when it stands, a word with it. Another one, where there is one. */
export function AnswerDialog({ quote, onClose }: Props) {
  const { t } = useTranslation('properties');
  const { opened, versionFor } = useOpened(quote);
  const { id, status, validUntil, note } = opened;
  const { mutateAsync } = useMutation(quoteApi.answerQuote.mutation());
  const send = (values: Omit<QuoteAnswer, 'version'>) =>
    mutateAsync({ params: { id }, body: { ...values, version: versionFor(DECIDED_ON) } });
  return (
    <FormDialog
      title={t(status === 'OFFERED' ? 'quote.correct' : 'quote.answer')}
      schema={Answer}
      initial={{ note, ...(validUntil && { validUntil }) }}
      action={t('quote.send')}
      onSubmit={send}
      onClose={onClose}
    >
      <QuoteFile />
      <DateField name="validUntil" label={t('quote.validUntil')} />
      <TextareaField name="note" label={t('quote.note')} maxLength={2000} rows={3} />
    </FormDialog>
  );
}

/** A request that gets no quote, and why not. */
export function RefuseDialog({ quote, onClose }: Props) {
  const { t } = useTranslation('properties');
  const { opened, versionFor } = useOpened(quote);
  const { mutateAsync } = useMutation(quoteApi.declineRequest.mutation());
  return (
    <FormDialog
      title={t('quote.refuse')}
      schema={Refusal}
      action={t('quote.send')}
      onSubmit={({ reason }) => mutateAsync({ params: { id: opened.id }, body: { reason, version: versionFor(DECIDED_ON) } })}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('quote.reason')} hint={t('quote.refuseHint')} maxLength={1000} rows={3} />
    </FormDialog>
  );
}

/** A quote that is not wanted, and why. */
export function DeclineDialog({ quote, onClose }: Props) {
  const { t } = useTranslation('properties');
  const { opened, versionFor } = useOpened(quote);
  const { mutateAsync } = useMutation(quoteApi.decideQuote.mutation());
  return (
    <FormDialog
      title={t('quote.decline')}
      schema={Reason}
      action={t('quote.decline')}
      onSubmit={({ reason }) =>
        mutateAsync({ params: { id: opened.id }, body: { accepted: false, reason, version: versionFor(DECIDED_ON) } })
      }
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('quote.reason')} maxLength={1000} rows={3} />
    </FormDialog>
  );
}

function QuoteFile() {
  const { t } = useTranslation('properties');
  const faultText = useFaultText();
  const { set, fault } = useField<string>('fileId');
  const [name, setName] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const sending = useMutation(fileApi.send.mutation({ onProgress: setProgress }));
  const awaited = useSending();
  const latest = useRef<File>(undefined);
  const goUp = async (file: File) => {
    latest.current = file;
    const isLatest = () => latest.current === file;
    setName(file.name);
    setProgress(0);
    // one that was chosen before is not sent under this one's name
    set(undefined);
    try {
      const { id } = await sending.mutateAsync({ body: {}, file });
      if (isLatest()) set(id);
    } finally {
      if (isLatest()) setProgress(undefined);
    }
  };
  return (
    <FileDrop
      label={t('quote.file')}
      accept={['.pdf']}
      maxBytes={MAX_PICTURE_BYTES}
      onFile={(file) => void awaited(goUp(file)).catch(() => undefined)}
      progress={progress}
      fileName={name}
      fault={sending.error ? faultText(sending.error) : fault}
    />
  );
}
