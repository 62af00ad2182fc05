import { makeStyles, tokens } from '@fluentui/react-components';
import { Box24Regular } from '@fluentui/react-icons/svg/box';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  icon: {
    display: 'inline-flex',
    padding: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
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
  /** A 24 px picture of what is not there. */
  readonly icon?: ReactElement;
  readonly title: string;
  readonly text?: string;
  /** The next thing to do. */
  readonly action?: ReactNode;
  /** It is all that there is of a page, whose heading it therefore is. */
  readonly isPage?: boolean;
}
/** Nothing here yet: a picture, a sentence, and the next action. */
export function EmptyState({ icon = <Box24Regular />, title, text, action, isPage = false }: Props) {
  const styles = useStyles();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
