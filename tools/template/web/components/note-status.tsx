import { StatusBadge } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Note } from '../../contract/index.ts';

/** Whether a note still stands. */
export function NoteStatus({ note: { archivedAt } }: { readonly note: Note }) {
  const { t } = useTranslation('note-board');
  return <StatusBadge tone={archivedAt ? 'neutral' : 'success'} label={t(archivedAt ? 'archived' : 'open')} />;
}
