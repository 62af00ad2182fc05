import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import type { GridDay } from './grid-day.ts';

const useStyles = makeStyles({
  days: { display: 'flex', gap: tokens.spacingHorizontalXS, overflowX: 'auto', paddingBottom: tokens.spacingVerticalXS },
  day: { minWidth: '64px', minHeight: '44px', flexShrink: 0 },
});

interface Props {
  readonly days: readonly GridDay[];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}
/** The days of a week where there is room for one of them. */
export function DayChooser({ days, chosen, onChoose }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.days}>
      {days.map(({ day, heading, name }) => (
        <ToggleButton key={day} className={styles.day} aria-label={name} checked={day === chosen} onClick={() => onChoose(day)}>
          {heading}
        </ToggleButton>
      ))}
    </div>
  );
}
