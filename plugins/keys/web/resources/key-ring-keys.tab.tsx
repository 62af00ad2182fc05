import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss';
import { useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type KeyRing, keys, MAX_RING_KEYS } from '../../contract/index.ts';
import { ringApi } from '../rings/ring-api.ts';
import { KeyTable } from '../components/key-table.tsx';
import { RingActions } from '../rings/ring-actions.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });
const FIXED = ['keyRing', 'keyRingId', 'organisation'];

/** The keys on one ring, and where it goes. */
export default function KeyRingKeysTab({ item: ring }: { readonly item: KeyRing }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const toast = useToast();
  const takeOff = useMutation(ringApi.takeOffRing.mutation());
  const off = {
    label: t('ring.off'),
    most: MAX_RING_KEYS,
    icon: <LinkDismiss20Regular />,
    run: async (rows: readonly { readonly id: string }[]) => {
      const { changed } = await takeOff.mutateAsync({ params: { id: ring.id }, body: { keyIds: rows.map(({ id }) => id) } });
      toast.success(t('ring.offDone', { count: changed }));
    },
  };
  return (
    <div className={styles.root}>
      <RingActions ring={ring} />
      <KeyTable
        name="ring-keys"
        call={{ query: { keyRingId: ring.id } }}
        without={FIXED}
        empty={{ title: t('rings.noKeys') }}
        {...(can(keys.permissions.write) && { more: [off] })}
      />
    </div>
  );
}
