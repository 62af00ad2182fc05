import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  title: {
    margin: 0,
    textWrap: 'balance',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '46ch', textWrap: 'balance', color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    flexWrap: 'wrap',
    justifyContent: 'center',
  },
});

interface Props {
  readonly title: string;
  readonly text?: string;
  /** The next thing to do. */
  readonly action?: ReactNode;
  /** It is all that there is of a page, whose heading it therefore is. */
  readonly isPage?: boolean;
}
/** Nothing here yet: a sentence, and the next action. */
export function EmptyState({ title, text, action, isPage = false }: Props) {
  const styles = useStyles();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.root}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
