import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at, LinkButton } from '@platform/ui';
import type { WorkRow, WorkSource } from '@platform/web';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '64px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: {
    display: 'inline-flex',
    flexShrink: 0,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    [at.phone]: { display: 'none' },
  },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  own: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  text: { flexGrow: 1, minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  urgent: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  action: { flexShrink: 0 },
});

interface Props {
  readonly row: WorkRow;
  readonly source: Pick<WorkSource, 'icon' | 'tone'>;
}
/** One thing to see to, with its one action. */
export function WorkItem({ row: { title, facts, urgent, action }, source: { icon: Icon, tone } }: Props) {
  const styles = useStyles();
  const shown = facts.filter(Boolean);
  return (
    <li className={styles.row}>
      <span className={mergeClasses(styles.icon, styles[tone])} aria-hidden>
        <Icon />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {urgent && <span className={styles.urgent}>{urgent}</span>}
          {urgent && shown.length > 0 && ' · '}
          {shown.join(' · ')}
        </p>
      </div>
      <div className={styles.action}>
        <LinkButton to={action.to} appearance={tone === 'own' ? 'primary' : 'secondary'}>
          {action.label}
        </LinkButton>
      </div>
    </li>
  );
}
