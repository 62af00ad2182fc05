import { AppLink, NoteBar } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moveApi } from './moving-api.ts';

interface Props {
  readonly apartmentId: string;
  readonly userIds: readonly string[];
}
/** The open tasks of people who move out: keys to return, receipts to sign. They do not prevent the move. */
export function ToSettle({ apartmentId, userIds }: Props) {
  const { t } = useTranslation('accounts');
  const { data } = useQuery(moveApi.toSettle.query({ params: { id: apartmentId }, query: { userId: [...userIds] } }));
  if (!data) return null;
  if (data.matters.length === 0) return <NoteBar tone="success">{t('moving.nothingOpen')}</NoteBar>;
  return (
    <NoteBar tone="warning">
      {t('moving.open')}
      <ul>
        {data.matters.map(({ path, person, text }) => (
          <li key={`${path}${person?.id ?? ''}`}>
            {person && `${person.name}: `}
            <AppLink to={path}>{text}</AppLink>
          </li>
        ))}
      </ul>
    </NoteBar>
  );
}
