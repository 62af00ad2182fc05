import { makeStyles, tokens } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons/svg/warning';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { UserSummary } from '../../contract/index.ts';
import { failingChannels } from './failing-channels.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0, maxWidth: '100%' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  mark: { flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
});

/** A user's name in a list, with a mark while messages do not arrive. */
export function UserName({ user }: { readonly user: UserSummary }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { date } = useFormat();
  const failing = failingChannels(user);
  if (failing.length === 0) return user.name;
  const said = failing.map(([channel, since]) => t(`undeliverable.${channel}`, { since: date(since) })).join(' ');
  return (
    <span className={styles.root} title={said}>
      <span className={styles.name}>{user.name}</span>
      <Warning16Filled className={styles.mark} title={said} />
    </span>
  );
}
