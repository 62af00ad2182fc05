import { Button } from '@fluentui/react-components';
import { DateField, FormDialog, LinkButton, useAction } from '@platform/ui';
import { LoadedView, useContributions, useSession } from '@platform/web';
import { keys } from '@plugins/keys/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Case, cases, CaseStep, type CaseStatus, stepsOf } from '../../contract/index.ts';
import { caseActions } from '../api.ts';
import { caseApi } from '../api-client.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { KeyImpact } from './key-impact.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const Rest = z.object({ restUntil: CaseStep.shape.restUntil, remindOn: CaseStep.shape.remindOn });
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
  const rest = useMutation(caseApi.step.mutation());
  const step = useAction(caseApi.step.mutation(), { done: (made) => t(`step.done.${made.status}`) });
  const others = useContributions(caseActions);
  if (!can(cases.permissions.write)) return null;
  const keyId = found.about.find(({ type }) => type === 'KEY')?.id;
  const close = () => setDialog(undefined);
  const wayTo = (next: CaseStatus) => (status === 'CLOSED' ? 'reopen' : status === 'RESTING' && next === 'STARTED' ? 'wake' : next);
  return (
    <>
      {status !== 'CLOSED' && others.map(({ id: each, load }) => <LoadedView key={each} load={load} props={{ keyId }} />)}
      <KeyImpact found={found} />
      {status !== 'CLOSED' && <Button onClick={() => setDialog('assign')}>{t('assign.action')}</Button>}
      {status !== 'CLOSED' && can(keys.permissions.lend) && (
        <LinkButton to={`/keys/guides/loan/who?subjectId=${id}`}>{t('lendKeys')}</LinkButton>
      )}
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
      {dialog === 'rest' && (
        <FormDialog
          title={t(status === 'RESTING' ? 'rest.change' : 'step.RESTING')}
          intro={t('rest.intro')}
          schema={Rest}
          initial={daysOf(found)}
          action={t(status === 'RESTING' ? 'change.save' : 'step.RESTING')}
          onClose={close}
          // a day that was emptied is none
          onSubmit={({ restUntil = null, remindOn = null }) =>
            rest.mutateAsync({ params: { id }, body: { status: 'RESTING', version, restUntil, remindOn } })
          }
        >
          <DateField name="restUntil" label={t('restUntil')} hint={t('rest.untilHint')} />
          <DateField name="remindOn" label={t('remindOn')} hint={t('rest.remindHint')} />
        </FormDialog>
      )}
    </>
  );
}

/** The days of its rest, as far as it has any. */
const daysOf = ({ restUntil, remindOn }: Case) => ({ ...(restUntil && { restUntil }), ...(remindOn && { remindOn }) });
