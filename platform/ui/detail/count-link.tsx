import type { Page } from '@platform/core';
import { useFormat } from '@platform/web';
import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '../page/app-link.tsx';

const useStyles = makeStyles({
  count: { textDecorationLine: 'none', fontSize: 'inherit', fontWeight: 'inherit', fontVariantNumeric: 'tabular-nums' },
  urgent: { color: tokens.colorStatusDangerForeground1 },
});

interface Props {
  /** As a list answers that was asked to count. */
  readonly page: Pick<Page<unknown>, 'total' | 'totalAtLeast'>;
  readonly to: string;
  /** More than none is out of order. */
  readonly urgent?: boolean;
}
/** How many there are, and the way to them. */
export function CountLink({ page: { total, totalAtLeast = 0 }, to, urgent = false }: Props) {
  const styles = useStyles();
  const { number } = useFormat();
  const said = typeof total === 'number' ? number(total) : `${number(totalAtLeast)}+`;
  return (
    <AppLink to={to} className={mergeClasses(styles.count, urgent && total !== 0 && styles.urgent)}>
      {said}
    </AppLink>
  );
}
