import { useWord } from '@platform/web';
import { Role } from '@platform/core';
import { DataList, type DataListProps, ExportButton, useCreatedFilters } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { ROLE_WORDS, userEndpoints, type UserSummary } from '../../contract/index.ts';
import { useUserColumns } from './user-columns.tsx';

type Props = Pick<DataListProps<UserSummary>, 'name' | 'label' | 'list' | 'call' | 'empty' | 'bulkActions'> & {
  /** Columns that would say the same in every row. */
  readonly without?: readonly ('apartment' | 'organisation')[];
};
const NONE = [] as const;
const FILTERS = ['role', 'highestRole', 'active', 'undeliverable'] as const;
const START = { sort: { by: 'name', order: 'asc' } } as const;

/** Users, searched and filtered by role and standing. */
export function UserDataList({ without = NONE, ...props }: Props) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const columns = useUserColumns(without);
  const created = useCreatedFilters();
  const roles = Role.options.map((value) => ({ value, label: word(ROLE_WORDS[value]) }));
  return (
    <DataList
      {...props}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id, organisation }) => `/admin/users/${organisation.id}/${id}`}
      search={t('search')}
      start={START}
      total={(count, number) => t('total', { count, number })}
      filters={[
        { id: 'role', label: t('role.label'), options: roles },
        { id: 'highestRole', label: t('role.highest'), options: roles, single: true },
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
        ...created,
      ]}
    />
  );
}

/** Saves the users of the list beside it, as it is narrowed now. `organisationId`: of that one alone. */
export function ExportUsers({ organisationId }: { readonly organisationId?: string }) {
  const filters = [...FILTERS, ...useCreatedFilters().map(({ id }) => id)];
  if (organisationId === undefined) return <ExportButton endpoint={userEndpoints.exportUsers} filters={filters} start={START} />;
  return <ExportButton endpoint={userEndpoints.exportUsersOf} filters={filters} start={START} params={{ organisationId }} />;
}
