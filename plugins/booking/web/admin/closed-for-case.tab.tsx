import type { ShownSubject } from '@platform/web';
import { CaseId } from '@plugins/cases/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { caseApi } from '../api-client.ts';
import { ClosedTimes } from './closed-times.tsx';

/** The times that are closed for a case. */
export default function ClosedForCaseTab({ id }: ShownSubject) {
  const caseId = CaseId.parse(id);
  const { data } = useSuspenseQuery(caseApi.get.query({ params: { id: caseId } }));
  return <ClosedTimes of={{ caseId, organisationId: data.organisation.id }} />;
}
