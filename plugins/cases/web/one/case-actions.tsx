import { Button } from '@fluentui/react-components';
import { LinkButton, useAction } from '@platform/ui';
import { LoadedView, useContributions, useSession } from '@platform/web';
import { keys } from '@plugins/keys/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Case, cases, type CaseStatus, stepsOf } from '../../contract/index.ts';
import { caseActions } from '../api.ts';
import { caseApi } from '../api-client.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { KeyImpact } from './key-impact.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RestDialog } from './rest-dialog.tsx';

/** The step that mostly comes next stands out. */
const NEXT: Readonly<Record<CaseStatus, CaseStatus>> = {
  NEW: 'STARTED',
  STARTED: 'CLOSED',
  RESTING: 'STARTED',
  COLLECTED: 'CLOSED',
  CLOSED: 'STARTED',
};
type Dialog = 'rest' | 'assign' | 'change';

/** What can be done with a case by who sees to it. */
export function CaseActions({ found }: { readonly found: Case }) {
  const { id, status, version } = found;
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const [dialog, setDialog] = useState<Dialog>();
  const step = useAction(caseApi.step.mutation(), { done: (made) => t(`step.done.${made.status}`) });
  if (!can(cases.permissions.write)) return null;
  const close = () => setDialog(undefined);
  const wayTo = (next: CaseStatus) => (status === 'CLOSED' ? 'reopen' : status === 'RESTING' && next === 'STARTED' ? 'wake' : next);
  return (
    <>
      <KeyImpact found={found} />
      {status !== 'CLOSED' && <OpenCaseActions found={found} onAssign={() => setDialog('assign')} />}
      <Button onClick={() => setDialog('change')}>{t('change.action')}</Button>
      {status === 'RESTING' && <Button onClick={() => setDialog('rest')}>{t('rest.change')}</Button>}
      {stepsOf(found).map((next) => (
        <Button
          key={next}
          appearance={next === NEXT[status] ? 'primary' : 'secondary'}
          disabledFocusable={step.isBusy}
          onClick={() => (next === 'RESTING' ? setDialog('rest') : step.run({ params: { id }, body: { status: next, version } }))}
        >
          {t(`step.${wayTo(next)}`)}
        </Button>
      ))}
      {dialog === 'assign' && <AssignDialog found={found} onClose={close} />}
      {dialog === 'change' && <ChangeDialog found={found} onClose={close} />}
      {dialog === 'rest' && <RestDialog found={found} onClose={close} />}
    </>
  );
}

/** What is done about a case as long as it is open. */
function OpenCaseActions({ found: { id, about }, onAssign }: { readonly found: Case; readonly onAssign: () => void }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const others = useContributions(caseActions);
  const keyId = about.find(({ type }) => type === 'KEY')?.id;
  return (
    <>
      {others.map(({ id: each, load }) => (
        <LoadedView key={each} load={load} props={{ keyId }} />
      ))}
      <Button onClick={onAssign}>{t('assign.action')}</Button>
      {can(keys.permissions.lend) && <LinkButton to={`/keys/guides/loan/who?subjectId=${id}`}>{t('lendKeys')}</LinkButton>}
    </>
  );
}
