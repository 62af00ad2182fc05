import { Button } from '@fluentui/react-components';
import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { DetailPage, KeyValue, useConfirm, useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Note, noteBoard } from '../contract/index.ts';
import { noteApi } from './api-client.ts';
import { NoteStatus } from './components/note-status.tsx';

/** One note, and how long it stands. */
export default function NotePage() {
  const { t } = useTranslation('note-board');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const { noteId = '' } = useParams();
  const { data: note } = useSuspenseQuery(noteApi.get.query({ params: { id: noteId } }));
  const rows = [
    { name: t('text'), value: note.text },
    { name: t('createdAt'), value: dateTime(note.createdAt) },
    { name: t('expiresAt'), value: dateTime(note.expiresAt) },
  ];
  return (
    <DetailPage
      title={note.title}
      badge={<NoteStatus note={note} />}
      breadcrumbs={[{ label: t('notes'), to: '/note-board' }]}
      actions={can(noteBoard.permissions.write) && !note.archivedAt && <ArchiveNote note={note} />}
      tabs={[{ id: 'information', label: t('information'), content: <KeyValue rows={rows} /> }]}
      aside={<FlowTimeline subject={{ type: 'note-board-note', id: note.id }} />}
    />
  );
}

function ArchiveNote({ note: { id, title } }: { readonly note: Note }) {
  const { t } = useTranslation('note-board');
  const confirm = useConfirm();
  const toast = useToast();
  const archive = useMutation(noteApi.archive.mutation());
  const ask = async () => {
    const question = { title: t('archive.title', { title }), consequence: t('archive.consequence'), action: t('archive.action') };
    if (!(await confirm(question))) return;
    archive.mutate(
      { params: { id } },
      { onSuccess: () => toast.success(t('archive.done', { title })), onError: (fault) => toast.error(fault) },
    );
  };
  return (
    <Button icon={<Archive20Regular />} onClick={() => void ask()}>
      {t('archive.action')}
    </Button>
  );
}
