import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { Country } from '@platform/core';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '../../contract/index.ts';

const useStyles = makeStyles({
  table: { width: '100%', maxWidth: '720px', borderCollapse: 'collapse' },
  cell: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  number: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', paddingLeft: tokens.spacingHorizontalM },
  soft: { color: tokens.colorNeutralForeground2 },
  total: { fontWeight: tokens.fontWeightSemibold },
});
interface Props<L extends OrderLine> {
  readonly lines: readonly L[];
  readonly total: number;
  readonly vat: number;
  readonly country: Country;
  readonly onRemove?: (line: L) => void;
}
/** What is sold, with VAT and total. */
export function OrderLines<L extends OrderLine>({ lines, total, vat, country, onRemove }: Props<L>) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const sum = (name: string, amount: number, className: string) => (
    <tr className={className}>
      <th scope="row" className={styles.cell}>
        {name}
      </th>
      <td className={`${styles.cell} ${styles.number}`}>{money(amount, country)}</td>
      {onRemove && <td className={styles.cell}>&nbsp;</td>}
    </tr>
  );
  return (
    <table className={styles.table}>
      <caption hidden>{t('order.lines')}</caption>
      <tbody>
        {lines.map((line, place) => (
          <tr key={place}>
            <th scope="row" className={styles.cell}>
              {line.product === 'SHIPPING'
                ? t('order.shippingLine')
                : t('order.line', { count: line.quantity, product: t(`product.${line.product}`) })}{' '}
              <span className={styles.soft}>{line.marking}</span>
            </th>
            <td className={`${styles.cell} ${styles.number}`}>{money(line.total, country)}</td>
            {onRemove && (
              <td className={`${styles.cell} ${styles.number}`}>
                {/* freight goes with the way that is chosen */}
                {line.product !== 'SHIPPING' && (
                  <Button
                    appearance="subtle"
                    icon={<Delete20Regular />}
                    aria-label={t('checkout.remove', { marking: line.marking })}
                    onClick={() => onRemove(line)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
        {sum(t('order.vat'), vat, styles.soft)}
        {sum(t('order.total'), total, styles.total)}
      </tbody>
    </table>
  );
}
