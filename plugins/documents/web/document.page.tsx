import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailPage, type Fact, KeyValue, SubjectLink } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Document, type DocumentId, documents, documentSubjects, erasedOn } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentActions, SeldomDocumentActions } from './document-actions.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentVersions } from './document-versions.tsx';

const useStyles = makeStyles({
  aside: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** One document. Its newest file, what it is, who is asked about it, and its versions. */
export default function DocumentPage() {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const id = useParams()['documentId'] as DocumentId; // the address names one, or the server finds none
  useLive({ topic: documents.topics.document, id, touches: [documentSubjects.document.of(id)] });
  const { data: found } = useSuspenseQuery(documentApi.get.query({ params: { id } }));
  return (
    <DetailPage
      title={found.name}
      badge={<DocumentBadge {...found} />}
      breadcrumbs={[{ label: t('documents'), to: '/documents' }]}
      actions={<DocumentActions found={found} />}
      more={can(documents.permissions.write) && <SeldomDocumentActions found={found} />}
      facts={useFacts(found)}
      tabs={[
        { id: 'document', label: t('document'), content: <DocumentPreview found={found} /> },
        { id: 'versions', label: t('versions', { count: found.versions.length }), content: <DocumentVersions found={found} /> },
      ]}
      aside={
        <div className={styles.aside}>
          <Others found={found} />
          {can(documents.permissions.readForAdmins) && <FlowTimeline subject={{ type: 'document', id }} />}
        </div>
      }
    />
  );
}

/** What it is, for whom, and until when it holds. */
function useFacts({ type, organisation, visibility, startsOn, endsOn }: Document): readonly Fact[] {
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  return [
    { label: t('type.label'), value: t(`type.${type}`) },
    { label: t('visibility.label'), value: t(`visibility.${visibility}`) },
    { label: t('organisation'), value: organisation.name },
    { label: t('startsOn'), value: startsOn && date(startsOn) },
    { label: t('endsOn'), value: endsOn && date(endsOn) },
  ];
}

/** What else there is of it. */
function Others({ found }: { readonly found: Document }) {
  const styles = useStyles();
  const { t } = useTranslation('documents');
  const { date } = useFormat();
  const approvers = useApprovers(found);
  const links = (things: readonly { readonly id: string; readonly name: string; readonly path: string | null }[]) =>
    things.length > 0 && (
      <ul className={styles.list}>
        {things.map(({ id, name, path }) => (
          <li key={id}>
            <SubjectLink path={path}>{name}</SubjectLink>
          </li>
        ))}
      </ul>
    );
  const same = found.sameFile.map(({ id, name, deleted }) => ({
    id,
    name: deleted ? t('inBin', { name }) : name,
    path: `/documents/${id}`,
  }));
  const when = (name: string, value: ReactNode) => (value ? [{ name: t(name), value }] : []);
  const day = (name: string, value: string | null) => when(name, value && date(value));
  return (
    <KeyValue
      rows={[
        ...when('property', found.property),
        ...day('noticeOn', found.expired ? null : found.noticeOn),
        ...day('goesOn', found.held || found.deletedAt ? null : found.goesOn),
        ...day('erasedOn', erasedOn(found)),
        ...when('approvers', approvers.join(', ')),
        ...when('reason', found.reason),
        ...when('held', found.holdReason),
        ...when('agreement.label', found.agreement && t(`agreement.${found.agreement}`)),
        ...when('about', links(found.about)),
        ...when('sameFile', links(same)),
      ]}
    />
  );
}

/** Who is asked, and what they have said. */
function useApprovers({ approvers, status }: Document): readonly string[] {
  const { t } = useTranslation('documents');
  const either = (name: string, deputy: string | null) => (deputy ? t('deputy.either', { name, deputy }) : name);
  return approvers.map(({ name, deputy, accepted, decidedBy }) =>
    t(
      accepted === null
        ? status === 'AWAITING_APPROVAL'
          ? 'approver.awaited'
          : 'approver.unneeded'
        : accepted
          ? 'approver.accepted'
          : 'approver.rejected',
      {
        name: decidedBy ?? either(name, deputy),
      },
    ),
  );
}
