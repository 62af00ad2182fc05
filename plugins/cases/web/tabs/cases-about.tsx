import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { LinkButton } from '@platform/ui';
import { type ShownSubject, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { cases } from '../../contract/index.ts';
import { CaseTable } from '../list/case-table.tsx';
import { newCasePath } from './new-case-path.ts';

/** The cases about something, and the way to report one about it. */
export function CasesAbout(subject: ShownSubject) {
  const { type, id } = subject;
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const report = (can(cases.permissions.write) || can(cases.permissions.reportOwn)) && (
    <LinkButton to={newCasePath(subject)} icon={<Add20Regular />}>
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
