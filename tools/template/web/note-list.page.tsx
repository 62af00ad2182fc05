import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, LinkButton, Page } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { noteBoard } from '../contract/index.ts';
import { noteApi } from './api-client.ts';
import { NoteStatus } from './components/note-status.tsx';

/** The notes of the organisation that one works for. */
export default function NoteListPage() {
  const { t } = useTranslation('note-board');
  const { can } = useSession();
  const { date } = useFormat();
  const add = can(noteBoard.permissions.write) && (
    <LinkButton to="/note-board/new" appearance="primary" icon={<Add20Regular />}>
      {t('new')}
    </LinkButton>
  );
  const statuses = ['false', 'true'].map((value) => ({ value, label: t(value === 'true' ? 'archived' : 'open') }));
  return (
    <Page title={t('notes')} actions={add}>
      <DataList
        name="note-board"
        label={t('notes')}
        list={noteApi.list}
        columns={[
          { id: 'title', header: t('title'), render: ({ title }) => title, sortBy: 'title', share: 2 },
          { id: 'status', header: t('status'), render: (note) => <NoteStatus note={note} /> },
          { id: 'createdAt', header: t('createdAt'), render: ({ createdAt }) => date(createdAt), sortBy: 'createdAt' },
          { id: 'expiresAt', header: t('expiresAt'), render: ({ expiresAt }) => date(expiresAt), hideBelow: 901 },
        ]}
        total={(count, number) => t('total', { count, number })}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowHref={({ id }) => `/note-board/${id}`}
        search={t('search')}
        start={{ sort: { by: 'createdAt', order: 'desc' } }}
        filters={[{ id: 'archived', label: t('status'), options: statuses, single: true }]}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
      />
    </Page>
  );
}
