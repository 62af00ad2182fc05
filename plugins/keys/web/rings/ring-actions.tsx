import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, NoteBar, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyRing, keys, keySubjects } from '../../contract/index.ts';
import { ringApi } from './ring-api.ts';
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
  return holder?.type === 'REPOSITORY' || ring.keyCount === 0 ? <RestingRing ring={ring} /> : <RingOut ring={ring} />;
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

/** Somebody has it, or a part of it: that comes back at once. What no receipt says is moved. */
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
  const { holder } = ring;
  if (data.every(({ loanId }) => loanId === null))
    return <RestingRing ring={ring} isOut={holder !== null && holder.type !== 'APARTMENT'} />;
  const back = can(lend) && (
    <LinkButton to={`/keys/guides/return?keyRingId=${id}`} appearance="primary">
      {t('return.take')}
    </LinkButton>
  );
  return (
    <div className={styles.bar}>
      {back}
      {holder ? <LabelButton of="RINGS" item={ring} /> : <RestingRing ring={ring} isFirst={false} />}
    </div>
  );
}

interface RestingProps {
  readonly ring: KeyRing;
  readonly isOut?: boolean;
  /** Nothing else is to be done before. */
  readonly isFirst?: boolean;
}
/** It lies somewhere: it can go to somebody, and keys can be hung on it. */
function RestingRing({ ring, isOut = false, isFirst = true }: RestingProps) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const [open, setOpen] = useState<'holder' | 'put'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bar}>
      {can(lend) && ring.keyCount > 0 && (
        <Button appearance={isFirst ? 'primary' : 'secondary'} onClick={() => setOpen('holder')}>
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
