import { useWord } from '@platform/web';
import { Role } from '@platform/core';
import { DataList, type DataListProps } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { ROLE_WORDS, type UserSummary } from '../../contract/index.ts';
import { useUserColumns } from './user-columns.tsx';

type Props = Pick<DataListProps<UserSummary>, 'name' | 'label' | 'list' | 'call' | 'empty' | 'bulkActions'> & {
  /** Columns that would say the same in every row. */
  readonly without?: readonly ('apartment' | 'organisation')[];
};
const NONE = [] as const;

/** Users, searched and filtered by role and standing. */
export function UserDataList({ without = NONE, ...props }: Props) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const columns = useUserColumns(without);
  return (
    <DataList
      {...props}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id, organisation }) => `/admin/users/${organisation.id}/${id}`}
      search={t('search')}
      start={{ sort: { by: 'name', order: 'asc' } }}
      filters={[
        { id: 'role', label: t('role.label'), options: Role.options.map((value) => ({ value, label: word(ROLE_WORDS[value]) })) },
        {
          id: 'active',
          label: t('active.label'),
          single: true,
          options: ['true', 'false'].map((value) => ({ value, label: t(`active.${value}`) })),
        },
        {
          id: 'undeliverable',
          label: t('reached.label'),
          single: true,
          options: ['true', 'false'].map((value) => ({ value, label: t(`reached.${value}`) })),
        },
      ]}
    />
  );
}
