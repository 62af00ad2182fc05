import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { type Column, DataList, ExportButton, type Filter, LinkButton, Page } from '@platform/ui';
import { useFormat, useSession, useWorksForSeveral } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { documentEndpoints, documents, DocumentStatus, DocumentType, DocumentVisibility, type ListedDocument } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentBadge } from './document-badge.tsx';

const START = { sort: { by: 'createdAt', order: 'desc' } } as const;

/** Agreements, reports and manuals of an organisation. What has expired and what lies in the bin have their filters. */
export default function DocumentListPage() {
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const filters = useDocumentFilters();
  const add = can(documents.permissions.write) && (
    <LinkButton to="/documents/new" appearance="primary" icon={<Add20Regular />}>
      {t('new.title')}
    </LinkButton>
  );
  return (
    <Page
      title={t('documents')}
      actions={
        <>
          <ExportButton endpoint={documentEndpoints.exportWorkbook} filters={filters.map(({ id }) => id)} start={START} />
          {add}
        </>
      }
    >
      <DataList
        name="documents"
        label={t('documents')}
        total={(count, number) => t('total', { count, number })}
        list={documentApi.list}
        columns={useDocumentColumns()}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/documents/${id}`}
        search={t('search')}
        start={START}
        empty={{ title: t('empty'), ...(add && { action: add }) }}
      />
    </Page>
  );
}

function useDocumentColumns(): readonly Column<ListedDocument>[] {
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  const isForSeveral = useWorksForSeveral();
  const whose: Column<ListedDocument> = { id: 'organisation', header: t('organisation'), render: ({ organisation }) => organisation.name };
  return [
    { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
    { id: 'status', header: t('status.label'), render: (row) => <DocumentBadge {...row} /> },
    { id: 'type', header: t('type.label'), render: ({ type }) => t(`type.${type}`) },
    ...(isForSeveral ? [whose] : []),
    { id: 'property', header: t('property'), render: ({ property }) => property, optional: true },
    { id: 'endsOn', header: t('endsOn'), render: ({ endsOn }) => endsOn && date(endsOn), sortBy: 'endsOn', hideBelow: 901 },
    { id: 'createdAt', header: t('createdAt'), render: ({ createdAt }) => date(createdAt), sortBy: 'createdAt', hideBelow: 901 },
  ];
}

function useDocumentFilters(): readonly Filter[] {
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
  return [
    words('type', DocumentType.options),
    asked,
    ...(seesAll ? [words('visibility', DocumentVisibility.options)] : []),
    only('ending'),
    only('expired'),
    ...(seesAll ? [only('deleted')] : []),
  ];
}
