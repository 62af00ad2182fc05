import { ComboboxField, FormDialog, useAction } from '@platform/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { UserId } from '@plugins/accounts/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Case } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { managersOf } from '../list/use-case-filters.ts';

const useStyles = makeStyles({ list: { margin: `0 0 ${tokens.spacingVerticalM}`, padding: 0, listStyleType: 'none' } });
const Chosen = z.object({ managerId: UserId });

/** Who sees to a case: one more, or one fewer. */
export function AssignDialog({ found, onClose }: { readonly found: Case; readonly onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const { mutateAsync } = useMutation(caseApi.change.mutation());
  const remove = useAction(caseApi.change.mutation(), { done: t('assign.done') });
  const ids = found.managers.map(({ id }) => id);
  const bodyOf = (managerIds: readonly UserId[]) => ({
    params: { id: found.id },
    body: { managerIds: [...managerIds], version: found.version },
  });
  return (
    <FormDialog
      title={t('managers')}
      schema={Chosen}
      action={t('assign.add')}
      onClose={onClose}
      onSubmit={({ managerId }) => mutateAsync(bodyOf([...ids, managerId]))}
    >
      {found.managers.length > 0 && (
        <ul className={styles.list}>
          {found.managers.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <Button size="small" appearance="subtle" onClick={() => remove.run(bodyOf(ids.filter((each) => each !== id)))}>
                {t('assign.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ComboboxField name="managerId" label={t('manager')} search={managersOf([found.organisation.id])} />
    </FormDialog>
  );
}
