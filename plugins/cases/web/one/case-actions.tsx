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
import { KindDialog } from './kind-dialog.tsx';
import { PointDialog } from './point-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { RestDialog } from './rest-dialog.tsx';

/** The step that mostly comes next stands out. */
const NEXT: Readonly<Record<CaseStatus, CaseStatus>> = {
  NEW: 'STARTED',
  STARTED: 'CLOSED',
  RESTING: 'STARTED',
  COLLECTED: 'CLOSED',
  CLOSED: 'STARTED',
};
const DIALOGS = { change: ChangeDialog, kind: KindDialog, point: PointDialog, remind: RemindDialog, rest: RestDialog } as const;
type Dialog = keyof typeof DIALOGS;

/** What is asked for before a case is otherwise. A closed one is settled alone, by the partner's side. */
const dialogsOf = (status: CaseStatus, isInternal: boolean): readonly (readonly [Dialog, label: string])[] => {
  if (status === 'CLOSED') return isInternal ? [['change', 'change.action']] : [];
  const later = status === 'RESTING' ? (['rest', 'rest.change'] as const) : (['remind', 'remind.action'] as const);
  return [['change', 'change.action'], ['kind', 'kind.action'], ['point', 'point.action'], later];
};

/** What mostly comes next with a case, for who sees to it. */
export function CaseActions({ found }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const [isAssigning, setAssigning] = useState(false);
  if (!can(cases.permissions.write)) return null;
  return (
    <>
      <CaseStep found={found} next={NEXT[found.status]} />
      {found.status !== 'CLOSED' && <Button onClick={() => setAssigning(true)}>{t('assign.action')}</Button>}
      {isAssigning && <AssignDialog found={found} onClose={() => setAssigning(false)} />}
    </>
  );
}

/** What else is done with a case. Its other states last. */
export function SeldomCaseActions({ found }: { readonly found: Case }) {
  const { status } = found;
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const [dialog, setDialog] = useState<Dialog>();
  const others = stepsOf(found).filter((next) => next !== NEXT[status]);
  const Asked = dialog && DIALOGS[dialog];
  return (
    <>
      <KeyImpact found={found} />
      {status !== 'CLOSED' && <OpenCaseActions found={found} />}
      {dialogsOf(status, can(cases.permissions.internal)).map(([each, label]) => (
        <Button key={each} onClick={() => setDialog(each)}>
          {t(label)}
        </Button>
      ))}
      {others.map((next) =>
        next === 'RESTING' ? (
          <Button key={next} onClick={() => setDialog('rest')}>
            {t('step.RESTING')}
          </Button>
        ) : (
          <CaseStep key={next} found={found} next={next} />
        ),
      )}
      {Asked && <Asked found={found} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** The button that takes a case to another state. */
function CaseStep({ found, next }: { readonly found: Case; readonly next: CaseStatus }) {
  const { id, status, version } = found;
  const { t } = useTranslation('cases');
  const step = useAction(caseApi.step.mutation(), { done: (made) => t(`step.done.${made.status}`) });
  if (!stepsOf(found).includes(next)) return null;
  const way = status === 'CLOSED' ? 'reopen' : status === 'RESTING' && next === 'STARTED' ? 'wake' : next;
  return (
    <Button
      appearance={next === NEXT[status] ? 'primary' : 'secondary'}
      disabledFocusable={step.isBusy}
      // the second click of two would take the step that has come in its place
      onClick={({ detail }) => detail < 2 && step.run({ params: { id }, body: { status: next, version } })}
    >
      {t(`step.${way}`)}
    </Button>
  );
}

/** What is done about a case as long as it is open. */
function OpenCaseActions({ found: { id, about } }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const others = useContributions(caseActions);
  const keyId = about.find(({ type }) => type === 'KEY')?.id;
  return (
    <>
      {others.map(({ id: each, load }) => (
        <LoadedView key={each} load={load} props={{ keyId }} />
      ))}
      {can(keys.permissions.lend) && <LinkButton to={`/keys/guides/loan/who?subjectId=${id}`}>{t('lendKeys')}</LinkButton>}
    </>
  );
}
