import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { AppLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { flexGrow: 1, minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground3 },
});
interface Row {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly to?: string | undefined;
}
interface Props {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Without it nothing can be taken away. */
  readonly onRemove?: ((id: string) => void) | undefined;
  /** While something is taken away nothing else is. */
  readonly isBusy: boolean;
}
/** A short list of names, each with a button that takes it away. */
export function NamedRows({ label, rows, onRemove, isBusy }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, name, detail, to }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>{to ? <AppLink to={to}>{name}</AppLink> : name}</span>
          <span className={styles.detail}>{detail}</span>
          {onRemove && (
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss20Regular />}
              disabledFocusable={isBusy}
              aria-label={t('removeNamed', { name })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
