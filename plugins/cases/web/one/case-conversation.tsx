import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckboxField, Form, NoteBar, TextareaField } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Case, caseEndpoints, cases } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '720px',
  },
  entry: {
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  internal: { backgroundColor: tokens.colorStatusWarningBackground1 },
  mine: { backgroundColor: tokens.colorBrandBackground2 },
  head: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
const Written = z.object({ text: caseEndpoints.comment.body.shape.text, internal: z.boolean().optional() });

/** What has been written in a case, and the place to write. Notes are the partner's side's. */
export function CaseConversation({ found }: { readonly found: Case }) {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const mayWrite = can(cases.permissions.write) || can(cases.permissions.reportOwn);
  return (
    <>
      <ul className={styles.list} aria-label={t('comments.label')}>
        {found.comments.map(({ id, text, author, createdAt, internal, mine }) => (
          <li key={id} className={mergeClasses(styles.entry, mine && styles.mine, internal && styles.internal)}>
            <p className={styles.head}>{[author, dateTime(createdAt), internal && t('comments.internal')].filter(Boolean).join(' · ')}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (found.status === 'CLOSED' ? <NoteBar tone="info">{t('comments.closed')}</NoteBar> : <Write found={found} />)}
    </>
  );
}

function Write({ found: { id } }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const comment = useMutation(caseApi.comment.mutation());
  const note = useMutation(caseApi.note.mutation());
  // an empty form after each
  const [written, setWritten] = useState(0);
  return (
    <Form
      key={written}
      schema={Written}
      action={t('comments.send')}
      onSubmit={async ({ text, internal }) => {
        await (internal ? note : comment).mutateAsync({ params: { id }, body: { text } });
        setWritten(written + 1);
      }}
    >
      <TextareaField name="text" label={t('comments.write')} rows={3} maxLength={5000} />
      {can(cases.permissions.internal) && <CheckboxField name="internal" label={t('comments.asNote')} hint={t('comments.noteHint')} />}
    </Form>
  );
}
