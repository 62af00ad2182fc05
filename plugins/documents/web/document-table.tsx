import { type Column, DataList, type DataListProps, type Filter } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { usePropertyNames } from '@plugins/properties/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documents, DocumentStatus, documentSubjects, DocumentType, DocumentVisibility, type ListedDocument } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentBadge } from './document-badge.tsx';

export const START = { sort: { by: 'createdAt', order: 'desc' } } as const;
/** Years back of which one finds what came then. */
const YEARS = 10;
type Fixed = Pick<DataListProps<ListedDocument>, 'empty' | 'name'> & Partial<Pick<DataListProps<ListedDocument>, 'call'>>;

/** Documents, searched and narrowed. Moving by themselves. */
export function DocumentTable({ without = [], ...props }: Fixed & { readonly without?: readonly string[] }) {
  const { t } = useTranslation('documents');
  useLive({ topic: documents.topics.document, touches: [documentSubjects.document] });
  return (
    <DataList
      {...props}
      label={t('documents')}
      total={(count, number) => t('total', { count, number })}
      list={documentApi.list}
      columns={useDocumentColumns()}
      filters={useDocumentFilters(without)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/documents/${id}`}
      search={t('search')}
      start={START}
    />
  );
}

function useDocumentColumns(): readonly Column<ListedDocument>[] {
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  return [
    { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 1.8 },
    { id: 'status', header: t('status.label'), render: (row) => <DocumentBadge {...row} />, share: 1.5 },
    { id: 'type', header: t('type.label'), render: ({ type }) => t(`type.${type}`), share: 1.4 },
    { id: 'property', header: t('property'), render: ({ property }) => property, optional: true },
    { id: 'endsOn', header: t('endsOn'), render: ({ endsOn }) => endsOn && date(endsOn), sortBy: 'endsOn', hideBelow: 901 },
    { id: 'createdAt', header: t('createdAt'), render: ({ createdAt }) => date(createdAt), sortBy: 'createdAt', hideBelow: 901 },
  ];
}

/** What documents can be narrowed to: folders by type, property and year among it. Those in `without` are fixed by the page. */
export function useDocumentFilters(without: readonly string[] = []): readonly Filter[] {
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const words = (id: string, values: readonly string[]): Filter => ({
    id,
    label: t(`${id}.label`),
    options: values.map((value) => ({ value, label: t(`${id}.${value}`) })),
  });
  const only = (id: string): Filter => ({ id, label: t(id), single: true, options: [{ value: 'true', label: t('yes') }] });
  const seesAll = can(documents.permissions.readForAdmins);
  const asked = words(
    'status',
    DocumentStatus.options.filter((status) => status !== 'NONE'),
  );
  const property = usePropertyNames();
  const [year] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: YEARS }, (_, before) => String(year - before));
  const filters: readonly Filter[] = [
    words('type', DocumentType.options),
    ...(property ? [{ id: 'property', label: t('property'), search: property, single: true as const }] : []),
    { id: 'year', label: t('year'), single: true, options: years.map((value) => ({ value, label: value })) },
    asked,
    ...(seesAll ? [words('visibility', DocumentVisibility.options)] : []),
    only('ending'),
    only('expired'),
    ...(seesAll ? [only('deleted')] : []),
  ];
  return filters.filter(({ id }) => !without.includes(id));
}
