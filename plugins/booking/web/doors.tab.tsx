import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { ComboboxField, Form, FormDialog, NoteBar, NumberField, optionsFrom, useToast } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { Lock, LockId } from '@plugins/kee/contract';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type BookingAccess, BookingAccessChange, BookingResource } from '../contract/index.ts';
import { bookingApi } from './api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '640px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  door: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { flexGrow: 1 },
  intro: { margin: 0 },
});
const Grace = BookingAccessChange.pick({ beforeMinutes: true, afterMinutes: true });
const Chosen = z.strictObject({ lockId: LockId });
const locks = optionsFrom(client(Lock.endpoints).list, ({ id, name, device }) => ({ value: id, label: name, detail: device.name }));

/** The doors that open for whoever has booked, and for how long. */
export default function DoorsTab({ item: { id } }: { readonly item: BookingResource }) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const { data } = useSuspenseQuery(bookingApi.access.query({ params: { id } }));
  const { mutateAsync } = useMutation(bookingApi.changeAccess.mutation());
  const { beforeMinutes, afterMinutes, doors, version } = data;
  const mayWrite = can(BookingResource.write);
  const lockIds = doors.map((door) => door.id);
  const change = async (changes: Partial<BookingAccessChange>) => {
    await mutateAsync({ params: { id }, body: { lockIds, beforeMinutes, afterMinutes, ...changes, version } });
    toast.success(t('doors.saved'));
  };
  const remove = (gone: LockId) => void change({ lockIds: lockIds.filter((each) => each !== gone) }).catch(toast.error);
  const closed = doors.filter(({ allowsBooking }) => !allowsBooking);
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t(doors.length > 0 ? 'doors.intro' : 'doors.none')}</p>
      {closed.length > 0 && <NoteBar tone="warning">{t('doors.closed', { names: closed.map(({ name }) => name).join(', ') })}</NoteBar>}
      <DoorList doors={doors} onRemove={mayWrite ? remove : undefined} />
      {mayWrite && (
        <>
          <div>
            <Button onClick={() => setAdding(true)}>{t('doors.add')}</Button>
          </div>
          <Form key={version} schema={Grace} initial={{ beforeMinutes, afterMinutes }} action={t('save')} onSubmit={change}>
            <NumberField name="beforeMinutes" label={t('doors.before')} />
            <NumberField name="afterMinutes" label={t('doors.after')} />
          </Form>
        </>
      )}
      {isAdding && (
        <FormDialog
          title={t('doors.add')}
          schema={Chosen}
          action={t('doors.add')}
          onSubmit={({ lockId }) => change({ lockIds: [...new Set([...lockIds, lockId])] })}
          onClose={() => setAdding(false)}
        >
          <ComboboxField name="lockId" label={t('doors.door')} search={locks} />
        </FormDialog>
      )}
    </div>
  );
}

interface ListProps {
  readonly doors: readonly BookingAccess['doors'][number][];
  /** Without it nothing can be taken away. */
  readonly onRemove: ((id: LockId) => void) | undefined;
}
function DoorList({ doors, onRemove }: ListProps) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  return (
    <ul className={styles.list} aria-label={t('doors.title')}>
      {doors.map(({ id, name }) => (
        <li key={id} className={styles.door}>
          <span className={styles.name}>{name}</span>
          {onRemove && (
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={t('doors.remove', { name })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
