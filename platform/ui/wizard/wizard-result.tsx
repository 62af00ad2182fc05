import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle32Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useEffect, useRef, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalL, maxWidth: '960px', paddingTop: tokens.spacingVerticalM },
  icon: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
  next: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});

interface Props {
  /** What happened: "3 nycklar lämnades ut till Anna Berg". */
  readonly title: string;
  /** What happens next: "Anna får ett mejl och har 30 dagar på sig att signera." */
  readonly next: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}
/** The end of a wizard. */
export function WizardResult({ title, next, actions, children }: Props) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <CheckmarkCircle32Regular className={styles.icon} aria-hidden />
      <div className={styles.body}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.next}>{next}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
