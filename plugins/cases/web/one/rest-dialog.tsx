import { DateField, FormDialog, useOpened } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Case, CaseStep } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

const Rest = z.object({ restUntil: CaseStep.shape.restUntil, remindOn: CaseStep.shape.remindOn });

/** Lets a case rest, or changes the days of one that rests. */
export function RestDialog({ found, onClose }: { readonly found: Case; readonly onClose: () => void }) {
  const { t } = useTranslation('cases');
  const { opened, versionFor } = useOpened(found);
  const { id, status } = opened;
  const rest = useMutation(caseApi.step.mutation());
  return (
    <FormDialog
      title={t(status === 'RESTING' ? 'rest.change' : 'step.RESTING')}
      intro={t('rest.intro')}
      schema={Rest}
      initial={daysOf(opened)}
      action={t(status === 'RESTING' ? 'change.save' : 'step.RESTING')}
      onClose={onClose}
      // a day that was emptied is none
      onSubmit={({ restUntil = null, remindOn = null }) =>
        rest.mutateAsync({
          params: { id },
          body: { status: 'RESTING', version: versionFor(['status', 'restUntil', 'remindOn']), restUntil, remindOn },
        })
      }
    >
      <DateField name="restUntil" label={t('restUntil')} hint={t('rest.untilHint')} />
      <DateField name="remindOn" label={t('remindOn')} hint={t('rest.remindHint')} />
    </FormDialog>
  );
}

/** The days of its rest, as far as it has any. */
const daysOf = ({ restUntil, remindOn }: Case) => ({ ...(restUntil && { restUntil }), ...(remindOn && { remindOn }) });
