import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { EmptyState, Form, TextareaField, useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewNote, type Note, type Organisation } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  note: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    padding: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  who: { margin: `0 0 ${tokens.spacingVerticalXS}`, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What those who serve the organisation have written down about it. */
export function OrganisationNotes({ organisation: { id } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const notes = useSuspenseInfiniteQuery(organisationApi.notes.pages({ params: { id }, query: {} }));
  const write = useMutation(organisationApi.writeNote.mutation());
  const [written, setWritten] = useState(0);
  const all = notes.data.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t('notes.intro')}</p>
      <Form
        key={written}
        isShort
        schema={NewNote}
        action={t('notes.write')}
        onSubmit={async (body) => {
          await write.mutateAsync({ params: { id }, body });
          setWritten(written + 1);
        }}
      >
        <TextareaField name="text" label={t('notes.text')} rows={3} maxLength={4000} />
      </Form>
      {all.length === 0 && <EmptyState title={t('notes.empty')} />}
      <ul className={styles.list}>
        {all.map((note) => (
          <NoteItem key={note.id} organisationId={id} note={note} />
        ))}
      </ul>
      {notes.hasNextPage && <Button onClick={() => void notes.fetchNextPage()}>{t('notes.older')}</Button>}
    </div>
  );
}

function NoteItem({ organisationId, note }: { readonly organisationId: string; readonly note: Note }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { dateTime } = useFormat();
  const remove = useAction(organisationApi.removeNote.mutation(), {
    ask: {
      title: t('notes.removeTitle', { author: note.author }),
      consequence: t('notes.removeText'),
      action: t('notes.remove'),
      danger: true,
    },
  });
  return (
    <li className={styles.note}>
      <div>
        <p className={styles.who}>{t('notes.by', { author: note.author, when: dateTime(note.createdAt) })}</p>
        <p className={styles.text}>{note.text}</p>
      </div>
      <Button
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={t('notes.remove')}
        onClick={() => remove.run({ params: { id: organisationId, noteId: note.id } })}
      />
    </li>
  );
}
