import { DateField, FormDialog, useOpened } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Case, CaseChange } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

const Reminder = CaseChange.pick({ remindOn: true });

/** The day on which the managers are reminded of a case. A day that is emptied is none. */
export function RemindDialog({ found, onClose }: { readonly found: Case; readonly onClose: () => void }) {
  const { t } = useTranslation('cases');
  const { opened, versionFor } = useOpened(found);
  const { mutateAsync } = useMutation(caseApi.change.mutation());
  return (
    <FormDialog
      title={t('remind.action')}
      schema={Reminder}
      initial={opened.remindOn ? { remindOn: opened.remindOn } : {}}
      action={t('change.save')}
      onClose={onClose}
      onSubmit={({ remindOn = null }) =>
        mutateAsync({ params: { id: opened.id }, body: { remindOn, version: versionFor(['status', 'remindOn']) } })
      }
    >
      <DateField name="remindOn" label={t('remindOn')} hint={t('rest.remindHint')} />
    </FormDialog>
  );
}
