import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, NoteBar, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyRing, keys, keySubjects } from '../../contract/index.ts';
import { ringApi } from '../api-client.ts';
import { allKeys } from '../components/all-pages.ts';
import { keyApi } from '../key-api.ts';
import { LabelButton } from '../labels/label-button.tsx';
import { PutOnRing } from './put-on-ring.tsx';
import { RingHolderDialog } from './ring-holder-dialog.tsx';

const useStyles = makeStyles({ bar: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } });
const { lend, write } = keys.permissions;

/** What can be done to a ring as one thing, and what it waits for. */
export function RingActions({ ring }: { readonly ring: KeyRing }) {
  const { pending, holder } = ring;
  if (pending) return <PendingRing ring={ring} pending={pending} />;
  return holder && holder.type !== 'REPOSITORY' ? <RingOut ring={ring} /> : <RestingRing ring={ring} />;
}

/** It waits for a signature, which can be cancelled. */
function PendingRing({ ring: { id, name }, pending }: { readonly ring: KeyRing; readonly pending: NonNullable<KeyRing['pending']> }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const cancel = useAction(ringApi.cancelRingHolder.mutation(), {
    ask: { title: t('ring.cancelTitle', { name }), consequence: t('ring.cancelText', { holder: pending.name }), action: t('ring.cancel') },
    done: t('ring.cancelled'),
  });
  return (
    <>
      <NoteBar tone="info">{t('ring.pending', { name: pending.name })}</NoteBar>
      {can(lend) && (
        <div className={styles.bar}>
          <Button onClick={() => cancel.run({ params: { id } })}>{t('ring.cancel')}</Button>
        </div>
      )}
    </>
  );
}

/** Somebody has it: all of it comes back at once. What no receipt says is moved. */
function RingOut({ ring }: { readonly ring: KeyRing }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const { id } = ring;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...keyApi.list.key(), 'ring', id],
    queryFn: () => allKeys(queries, { keyRingId: [id] }),
    meta: { shows: [keySubjects.key, keySubjects.loan] },
  });
  if (!data) return null;
  if (data.every(({ loanId }) => loanId === null)) return <RestingRing ring={ring} isOut={ring.holder?.type !== 'APARTMENT'} />;
  return (
    <div className={styles.bar}>
      {can(lend) && (
        <LinkButton to={`/keys/guides/return?keyRingId=${id}`} appearance="primary">
          {t('return.take')}
        </LinkButton>
      )}
      <LabelButton of="RINGS" item={ring} />
    </div>
  );
}

/** It lies somewhere: it can go to somebody, and keys can be hung on it. */
function RestingRing({ ring, isOut = false }: { readonly ring: KeyRing; readonly isOut?: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const [open, setOpen] = useState<'holder' | 'put'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bar}>
      {can(lend) && ring.keyCount > 0 && (
        <Button appearance="primary" onClick={() => setOpen('holder')}>
          {t('ring.change')}
        </Button>
      )}
      {can(write) && !isOut && <Button onClick={() => setOpen('put')}>{t('ring.put')}</Button>}
      <LabelButton of="RINGS" item={ring} />
      {open === 'holder' && <RingHolderDialog ring={ring} onClose={close} />}
      {open === 'put' && <PutOnRing ring={ring} onClose={close} />}
    </div>
  );
}
