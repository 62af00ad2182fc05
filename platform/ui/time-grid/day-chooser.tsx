import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
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
/** The days of a week where there is room for one of them. The chosen one is in sight. */
export function DayChooser({ days, chosen, onChoose }: Props) {
  const styles = useStyles();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector(`[data-day="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div ref={strip} className={styles.days}>
      {days.map(({ day, heading, name }) => (
        <ToggleButton
          key={day}
          className={styles.day}
          data-day={day}
          aria-label={name}
          checked={day === chosen}
          onClick={() => onChoose(day)}
        >
          {heading}
        </ToggleButton>
      ))}
    </div>
  );
}
