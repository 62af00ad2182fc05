import { makeStyles } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { UnreadBadge } from './unread-badge.tsx';

const useStyles = makeStyles({
  bell: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-5px', insetInlineStart: '10px', display: 'inline-flex' },
});

/** The bell, with how many are unread. */
export function BellIcon() {
  const styles = useStyles();
  return (
    <span className={styles.bell}>
      <Alert20Regular aria-hidden />
      <span className={styles.badge}>
        <UnreadBadge />
      </span>
    </span>
  );
}
