import { DetailPage, FieldGroup, useSubjectTabs } from '@platform/ui';
import { useLive, useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CaseId, cases, caseSubjects } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { CaseStatusBadge } from '../list/case-badges.tsx';
import { CaseActions, SeldomCaseActions } from './case-actions.tsx';
import { CaseAside } from './case-aside.tsx';
import { CaseConversation } from './case-conversation.tsx';
import { CaseFacts, useMainFacts } from './case-facts.tsx';
import { CaseFiles } from './case-files.tsx';
import { CaseLinks } from './case-links.tsx';

/** One case: what it is, what has been written, what is done about it. It moves by itself. */
export default function CasePage() {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const id = useParams()['caseId'] as CaseId; // the address names one, or the server finds none
  const { data: found } = useSuspenseQuery(caseApi.get.query({ params: { id } }));
  useLive({ topic: cases.topics.case, id, touches: [caseSubjects.case.of(id), caseSubjects.unread] });
  const { mutate: see } = useMutation(caseApi.seen.mutation());
  // what is written, sent or done while it is open is seen as well
  const shown = `${found.version}:${found.comments.length}`;
  useEffect(() => {
    if (shown) see({ params: { id }, body: {} });
  }, [see, id, shown]);
  const isStaff = can(cases.permissions.read);
  const others = useSubjectTabs({ type: 'CASE', id, name: String(found.number), organisationId: found.organisation.id });
  return (
    <DetailPage
      title={`${found.number} · ${found.title}`}
      badge={<CaseStatusBadge {...found} />}
      breadcrumbs={[{ label: t(isStaff ? 'view.all' : 'own'), to: '/cases' }]}
      actions={<CaseActions found={found} />}
      more={can(cases.permissions.write) && <SeldomCaseActions found={found} />}
      facts={useMainFacts(found)}
      tabs={[
        {
          id: 'case',
          label: t('case'),
          content: (
            <>
              <CaseFacts found={found} />
              <FieldGroup title={t('comments.label')}>
                <CaseConversation found={found} />
              </FieldGroup>
            </>
          ),
        },
        { id: 'files', label: t('files.label', { count: found.files.length }), content: <CaseFiles found={found} /> },
        ...(isStaff ? [{ id: 'links', label: t('links.label'), content: <CaseLinks found={found} /> }, ...others] : []),
      ]}
      {...(isStaff && { aside: <CaseAside found={found} /> })}
    />
  );
}
