import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { useSession } from '@platform/web';
import type { ComponentProps } from 'react';

const useStyles = makeStyles({
  button: { fontWeight: tokens.fontWeightRegular, maxWidth: '360px' },
  who: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', minWidth: 0, lineHeight: tokens.lineHeightBase200 },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  organisation: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Who one is. Takes what a menu gives the button that opens it. */
export function AccountButton(props: ComponentProps<typeof Button>) {
  const styles = useStyles();
  const { user } = useSession();
  return (
    <Button
      {...props}
      appearance="subtle"
      className={styles.button}
      aria-haspopup="menu"
      icon={<ChevronDown16Regular />}
      iconPosition="after"
    >
      <span className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        <span className={`${styles.name} ${styles.organisation}`}>{user.organisation.name}</span>
      </span>
    </Button>
  );
}
