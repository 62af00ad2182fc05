import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import type { Tone } from '../display/status-badge.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, display: 'inline-flex' },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, border: `1px solid ${tokens.colorStatusDangerBorder1}` },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, border: `1px solid ${tokens.colorStatusWarningBorder1}` },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, border: `1px solid ${tokens.colorStatusSuccessBorder1}` },
  info: { backgroundColor: tokens.colorNeutralBackground3, border: `1px solid ${tokens.colorNeutralStroke1}` },
  dangerIcon: { color: tokens.colorStatusDangerForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground1 },
  successIcon: { color: tokens.colorStatusSuccessForeground1 },
  infoIcon: { color: tokens.colorNeutralForeground2 },
});
const ICON = { danger: ErrorCircle20Regular, warning: Warning20Regular, success: CheckmarkCircle20Regular, info: Info20Regular } as const;

interface Props {
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly children: ReactNode;
}
/** Something to know before reading on. What went wrong is read out at once. */
export function NoteBar({ tone, children }: Props) {
  const styles = useStyles();
  const Icon = ICON[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className={mergeClasses(styles.bar, styles[tone])}>
      <span className={mergeClasses(styles.icon, styles[`${tone}Icon`])} aria-hidden>
        <Icon />
      </span>
      <span>{children}</span>
    </div>
  );
}
