import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { cases } from '../../contract/index.ts';
import { CaseTable } from '../list/case-table.tsx';

interface Props {
  /** What cases are about, by the type of its `caseSubjectKinds`. */
  readonly type: string;
  readonly id: string;
  /** What people call it, for the form of a new case. */
  readonly name?: string;
}
/** The cases about something, and the way to report one about it. For a tab of its page. */
export function CasesAbout({ type, id, name }: Props) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const address = new URLSearchParams({ aboutType: type, aboutId: id, ...(name && { aboutName: name }) });
  const report = (can(cases.permissions.write) || can(cases.permissions.reportOwn)) && (
    <LinkButton to={`/cases/new?${address.toString()}`} icon={<Add20Regular />}>
      {t('new.action')}
    </LinkButton>
  );
  return (
    <>
      {report && <div>{report}</div>}
      <CaseTable name={`cases-about-${type}`} call={{ query: { aboutId: id } }} without={['aboutId']} empty={{ title: t('empty.about') }} />
    </>
  );
}
