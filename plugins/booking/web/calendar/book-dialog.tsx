import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckboxField, FormDialog, SelectField, TextField, useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { accounts } from '@plugins/accounts/contract';
import { PersonField } from '@plugins/accounts/web/api';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { booking, type BookingResource, NewBooking, type Slot } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { useWhen } from '../use-when.ts';
import { useEnds } from './use-ends.ts';

const useStyles = makeStyles({
  rules: {
    whiteSpace: 'pre-line',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
});
/** `until`: when it ends. */
const Chosen = NewBooking.pick({ userId: true, acceptsRules: true, note: true }).extend({ until: z.string() });

interface Props {
  readonly resource: BookingResource;
  readonly slot: Slot;
  readonly onClose: () => void;
}
/** Books a free time: how long, for whom, and the rules of the house. */
export function BookDialog({ resource, slot, onClose }: Props) {
  const { id: resourceId, name, rules } = resource;
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const toast = useToast();
  const when = useWhen();
  const { dateTime } = useFormat();
  const ends = useEnds(resource, slot);
  const book = useMutation(bookingApi.book.mutation());
  return (
    <FormDialog
      title={t('book.title', { resource: name })}
      intro={ends.length > 1 ? t('book.from', { when: dateTime(slot.startsAt) }) : when(slot)}
      schema={Chosen}
      initial={{ until: slot.endsAt }}
      action={t('book.action')}
      onSubmit={async ({ until, ...chosen }) => {
        const slots = Math.max(1, ends.findIndex(({ value }) => value === until) + 1);
        const made = await book.mutateAsync({ body: { ...chosen, slots, resourceId, startsAt: slot.startsAt } });
        toast.success(t('book.done', { resource: name, when: when(made) }));
      }}
      onClose={onClose}
    >
      {ends.length > 1 && <SelectField name="until" label={t('book.until')} options={ends} />}
      {can(booking.permissions.book) && can(accounts.permissions.read) && (
        <PersonField name="userId" label={t('book.for')} hint={t('book.forHint')} />
      )}
      <TextField name="note" label={t('note')} maxLength={200} autoComplete="off" />
      {rules && (
        <>
          <section className={styles.rules} aria-label={t('book.rules')}>
            {rules}
          </section>
          <RulesAccepted />
        </>
      )}
    </FormDialog>
  );
}

/** Whoever books for themselves accepts the rules; for others they are shown. */
function RulesAccepted() {
  const { t } = useTranslation('booking');
  const { user } = useSession();
  const booker: unknown = useWatch({ name: 'userId' });
  return booker && booker !== user.id ? null : <CheckboxField name="acceptsRules" label={t('book.accept')} />;
}
