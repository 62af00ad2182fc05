import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckboxField, FormDialog, NumberField, TextField, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { accounts } from '@plugins/accounts/contract';
import { PersonField } from '@plugins/accounts/web/api';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { booking, type BookingResource, NewBooking, type Slot } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { useWhen } from '../use-when.ts';

const useStyles = makeStyles({
  rules: {
    whiteSpace: 'pre-line',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
});
const Chosen = NewBooking.pick({ slots: true, userId: true, acceptsRules: true, note: true });

interface Props {
  readonly resource: BookingResource;
  readonly slot: Slot;
  readonly onClose: () => void;
}
/** Books a free time: how long, for whom, and the rules of the house. */
export function BookDialog({ resource: { id: resourceId, maxSlots, name, rules }, slot, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const toast = useToast();
  const when = useWhen();
  const book = useMutation(bookingApi.book.mutation());
  return (
    <FormDialog
      title={t('book.title', { resource: name })}
      intro={when(slot)}
      schema={Chosen}
      initial={{ slots: 1 }}
      action={t('book.action')}
      onSubmit={async (chosen) => {
        const made = await book.mutateAsync({ body: { ...chosen, resourceId, startsAt: slot.startsAt } });
        toast.success(t('book.done', { resource: name, when: when(made) }));
      }}
      onClose={onClose}
    >
      {maxSlots > 1 && <NumberField name="slots" label={t('book.slots')} hint={t('book.slotsHint', { max: maxSlots })} />}
      {can(booking.permissions.book) && can(accounts.permissions.read) && (
        <PersonField name="userId" label={t('book.for')} hint={t('book.forHint')} />
      )}
      <TextField name="note" label={t('note')} maxLength={200} autoComplete="off" />
      {rules && (
        <>
          <section className={styles.rules} aria-label={t('book.rules')}>
            {rules}
          </section>
          {!can(booking.permissions.book) && <CheckboxField name="acceptsRules" label={t('book.accept')} />}
        </>
      )}
    </FormDialog>
  );
}
