import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckboxField, Form, ManyField, NoteBar, TextareaField, useField } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Case, cases, NewComment } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { TextMenu } from '../texts/text-menu.tsx';
import { managersOf } from '../list/use-case-filters.ts';

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
const Written = NewComment.extend({ internal: z.boolean().optional() });

/** What has been written in a case, and the place to write. Notes are the partner's side's. */
export function CaseConversation({ found }: { readonly found: Case }) {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const isClosed = found.status === 'CLOSED';
  const mayWrite = can(cases.permissions.write) || can(cases.permissions.reportOwn);
  return (
    <>
      <ul className={styles.list} aria-label={t('comments.label')}>
        {found.comments.map(({ id, text, author, createdAt, internal, mentions, mine }) => (
          <li key={id} className={mergeClasses(styles.entry, mine && styles.mine, internal && styles.internal)}>
            <p className={styles.head}>
              {[
                author,
                dateTime(createdAt),
                internal && t('comments.internal'),
                mentions.length > 0 && t('comments.to', { names: mentions.join(', ') }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {mayWrite && isClosed && <NoteBar tone="info">{t('comments.closed')}</NoteBar>}
      {isClosed ? can(cases.permissions.internal) && <Write found={found} onlyNotes /> : mayWrite && <Write found={found} />}
    </>
  );
}

/** Where a case is written in. `onlyNotes`: it is closed, and what is written is the partner's alone. */
function Write({ found: { id, organisation }, onlyNotes = false }: { readonly found: Case; readonly onlyNotes?: boolean }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const comment = useMutation(caseApi.comment.mutation());
  const note = useMutation(caseApi.note.mutation());
  const handlers = managersOf([organisation.id]);
  // an empty form after each
  const [written, setWritten] = useState(0);
  return (
    <Form
      key={written}
      isShort
      schema={Written}
      action={t('comments.send')}
      onSubmit={async ({ internal, ...body }) => {
        await (internal || onlyNotes ? note : comment).mutateAsync({ params: { id }, body });
        setWritten(written + 1);
      }}
    >
      {can(cases.permissions.write) && !onlyNotes && <AnswerTexts caseId={id} />}
      <TextareaField name="text" label={t(onlyNotes ? 'comments.asNote' : 'comments.write')} rows={3} maxLength={5000} />
      {can(cases.permissions.write) && <ManyField name="mentionIds" label={t('comments.mention')} search={handlers} />}
      {can(cases.permissions.internal) && !onlyNotes && (
        <CheckboxField name="internal" label={t('comments.asNote')} hint={t('comments.noteHint')} />
      )}
    </Form>
  );
}

/** Puts a text below what is written already. */
function AnswerTexts({ caseId }: { readonly caseId: Case['id'] }) {
  const { value = '', set } = useField<string>('text');
  return <TextMenu caseId={caseId} onPick={({ text }) => set([value, text].filter(Boolean).join('\n\n'))} />;
}
