import { Button } from '@fluentui/react-components';
import { DateField, FormDialog, LinkButton, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { keys } from '@plugins/keys/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Case, cases, CaseStep, type CaseStatus, stepsOf } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { AssignDialog } from './assign-dialog.tsx';
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
  if (!can(cases.permissions.write)) return null;
  const close = () => setDialog(undefined);
  const wayTo = (next: CaseStatus) => (status === 'CLOSED' ? 'reopen' : status === 'RESTING' && next === 'STARTED' ? 'wake' : next);
  return (
    <>
      {status !== 'CLOSED' && <Button onClick={() => setDialog('assign')}>{t('assign.action')}</Button>}
      {status !== 'CLOSED' && can(keys.permissions.lend) && (
        <LinkButton to={`/keys/guides/loan/who?subjectId=${id}`}>{t('lendKeys')}</LinkButton>
      )}
      <Button onClick={() => setDialog('change')}>{t('change.action')}</Button>
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
          title={t('step.RESTING')}
          intro={t('rest.intro')}
          schema={Rest}
          action={t('step.RESTING')}
          onClose={close}
          onSubmit={(days) => rest.mutateAsync({ params: { id }, body: { status: 'RESTING', version, ...days } })}
        >
          <DateField name="restUntil" label={t('restUntil')} hint={t('rest.untilHint')} />
          <DateField name="remindOn" label={t('remindOn')} hint={t('rest.remindHint')} />
        </FormDialog>
      )}
    </>
  );
}
