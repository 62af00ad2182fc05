import { Link } from '@fluentui/react-components';
import { AppLink, DetailPage, KeyValue } from '@platform/ui';
import { apiAddress, useFormat, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Document, type DocumentId, documents } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentActions, SeldomDocumentActions } from './document-actions.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { DocumentPreview } from './document-preview.tsx';

/** One document: its newest file, what it is, who is asked about it, and its versions. */
export default function DocumentPage() {
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const id = useParams()['documentId'] as DocumentId; // the address names one, or the server finds none
  const { data: found } = useSuspenseQuery(documentApi.get.query({ params: { id } }));
  return (
    <DetailPage
      title={found.name}
      badge={<DocumentBadge {...found} />}
      breadcrumbs={[{ label: t('documents'), to: '/documents' }]}
      actions={<DocumentActions found={found} />}
      more={can(documents.permissions.write) && !found.deletedAt && <SeldomDocumentActions found={found} />}
      tabs={[
        { id: 'document', label: t('document'), content: <DocumentPreview found={found} /> },
        { id: 'versions', label: t('versions', { count: found.versions.length }), content: <Versions found={found} /> },
      ]}
      aside={<Facts found={found} />}
    />
  );
}

function Facts({ found }: { readonly found: Document }) {
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  const approvers = found.approvers.map(({ name, accepted }) =>
    t(accepted === null ? 'approver.awaited' : accepted ? 'approver.accepted' : 'approver.rejected', { name }),
  );
  const same = found.sameFile.map(({ id, name }) => (
    <AppLink key={id} to={`/documents/${id}`}>
      {name}
    </AppLink>
  ));
  return (
    <KeyValue
      rows={[
        { name: t('type.label'), value: t(`type.${found.type}`) },
        { name: t('organisation'), value: found.organisation.name },
        { name: t('visibility.label'), value: t(`visibility.${found.visibility}`) },
        ...(found.property ? [{ name: t('property'), value: found.property }] : []),
        ...(found.endsOn ? [{ name: t('endsOn'), value: date(found.endsOn) }] : []),
        ...(found.noticeDays === null ? [] : [{ name: t('noticeDays'), value: found.noticeDays }]),
        ...(approvers.length > 0 ? [{ name: t('approvers'), value: approvers.join(', ') }] : []),
        ...(found.reason ? [{ name: t('reason'), value: found.reason }] : []),
        ...(found.holdReason ? [{ name: t('held'), value: found.holdReason }] : []),
        ...(same.length > 0 ? [{ name: t('sameFile'), value: same }] : []),
      ]}
    />
  );
}

function Versions({ found }: { readonly found: Document }) {
  const { t } = useTranslation('documents');
  const { size, dateTime } = useFormat();
  return (
    <ul>
      {found.versions.map(({ number, url, name, size: bytes, addedBy, addedAt, note }) => (
        <li key={number}>
          <Link href={apiAddress(url)} target="_blank" rel="noreferrer">
            {t('version', { number, name })}
          </Link>
          {` ${[size(bytes), addedBy, dateTime(addedAt), note].filter(Boolean).join(' · ')}`}
        </li>
      ))}
    </ul>
  );
}
