import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, minWidth: '160px' },
  where: { color: tokens.colorNeutralForeground2, margin: 0 },
});

interface Props {
  readonly of: 'week' | 'day';
  readonly name: string;
  readonly where?: string;
  /** One later, or one earlier when negative. */
  readonly onStep: (step: 1 | -1) => void;
}
/** Which week or day is seen, with the ways to the next ones. */
export function SpanBar({ of, name, where, onStep }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  return (
    <div className={styles.bar}>
      <Button icon={<ChevronLeft20Regular />} aria-label={t(`${of}.before`)} onClick={() => onStep(-1)} />
      <h2 className={styles.name}>{name}</h2>
      <Button icon={<ChevronRight20Regular />} aria-label={t(`${of}.after`)} onClick={() => onStep(1)} />
      {where && <p className={styles.where}>{where}</p>}
    </div>
  );
}
