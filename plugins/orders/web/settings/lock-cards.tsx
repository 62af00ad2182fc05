import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ComboboxField, FieldGroup, Form, optionsFrom, TextField, useAction, useToast } from '@platform/ui';
import { client } from '@platform/web';
import { LockSystem, LockSystemId } from '@plugins/keys/contract';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CardNumber } from '../../contract/index.ts';
import { lockCardApi } from '../api-client.ts';

const systemApi = client(LockSystem.endpoints);
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, maxWidth: '480px' },
});
const Typed = z.object({ lockSystemId: LockSystemId, lockSystemIdOption: z.unknown(), cardNumber: CardNumber });

/** The lock systems whose card has to be shown, and one more. */
export function LockCards({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { data } = useSuspenseQuery(lockCardApi.lockCards.query({ params: { id: organisationId } }));
  const { mutateAsync } = useMutation(lockCardApi.setLockCard.mutation());
  const remove = useAction(lockCardApi.removeLockCard.mutation(), { done: t('saved') });
  const { lockSystems } = data;
  const search = useMemo(
    () => optionsFrom(systemApi.list, ({ id, name }) => ({ value: id, label: name }), { query: { organisationId: [organisationId] } }),
    [organisationId],
  );
  return (
    <FieldGroup title={t('lockCard.title')}>
      <p>{t('lockCard.text')}</p>
      <ul className={styles.list}>
        {lockSystems.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            {name}
            <Button
              appearance="subtle"
              aria-label={t('lockCard.removeOf', { name })}
              onClick={() => remove.run({ params: { id: organisationId, lockSystemId: id } })}
            >
              {t('lockCard.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Form
        key={lockSystems.length}
        schema={Typed}
        action={t('lockCard.save')}
        onSubmit={async ({ lockSystemId, cardNumber }) => {
          await mutateAsync({ params: { id: organisationId, lockSystemId }, body: { cardNumber } });
          toast.success(t('saved'));
        }}
      >
        <ComboboxField name="lockSystemId" label={t('choose.system')} search={search} />
        <TextField name="cardNumber" label={t('lockCard.number')} autoComplete="off" />
      </Form>
    </FieldGroup>
  );
}
