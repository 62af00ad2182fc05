import { Form, NoteBar, TextareaField } from '@platform/ui';
import { client } from '@platform/web';
import { feedbackEndpoints, NewFeedback } from '@plugins/accounts/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const feedbackApi = client(feedbackEndpoints);

/** What somebody thinks of the portal, sent to those who look after it. */
export function FeedbackForm() {
  const { t } = useTranslation('shell');
  const send = useMutation(feedbackApi.sendFeedback.mutation());
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <output>
        <NoteBar tone="success">{t('feedback.sent')}</NoteBar>
      </output>
    );
  }
  return (
    <Form
      schema={NewFeedback}
      initial={{}}
      action={t('feedback.send')}
      onSubmit={async (body) => {
        await send.mutateAsync({ body });
        setSent(true);
      }}
    >
      <TextareaField name="content" label={t('feedback.content')} />
    </Form>
  );
}
