import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import { DayChooser } from './day-chooser.tsx';
import type { GridDay } from './grid-day.ts';
import { SlotButton } from './slot-button.tsx';
import { useGridKeys } from './use-grid-keys.ts';

interface Props {
  readonly label: string;
  readonly days: readonly GridDay[];
  /** Stands in the place of a day without slots. */
  readonly empty: string;
  /** Above the times: "Tid". */
  readonly corner: string;
  /** From when the first day to choose is shown. It is where there is room for one. */
  readonly today?: string;
}

const useStyles = makeStyles({
  grid: { width: '100%', tableLayout: 'fixed', borderSpacing: tokens.spacingHorizontalXS },
  corner: { width: '104px', textAlign: 'left', color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  heading: { padding: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  time: { fontWeight: tokens.fontWeightRegular, textAlign: 'left', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  cell: { padding: 0 },
  empty: { color: tokens.colorNeutralForeground3, textAlign: 'center', padding: tokens.spacingVerticalXL },
});

/** A week of times by day, or one day where there is no room. Arrows move, Enter chooses. */
export function TimeGrid({ label, days, empty, corner, today = '' }: Props) {
  const styles = useStyles();
  const isPhone = useMedia(media.phone);
  const [chosen, setChosen] = useState<string>();
  const open = days.filter(({ slots }) => slots.some(({ press }) => press));
  const day = days.find((each) => each.day === chosen) ?? open.find((each) => each.day >= today) ?? open[0] ?? days[0];
  const shown = isPhone && day ? [day] : days;
  const rows = rowsOf(shown, isPhone);
  const { at, onKeyDown, onFocus } = useGridKeys(rows.length, shown.length);
  return (
    <>
      {isPhone && day && <DayChooser days={days} chosen={day.day} onChoose={setChosen} />}
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table role="grid" aria-label={label} className={styles.grid} onKeyDown={onKeyDown} onFocus={onFocus}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {corner}
              </th>
              {shown.map((each) => (
                <th key={each.day} scope="col" className={styles.heading} aria-label={each.name}>
                  {each.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={row}>
                <th scope="row" className={styles.time}>
                  {row}
                </th>
                {shown.map((each, column) => (
                  <td key={each.day} className={styles.cell}>
                    <SlotButton
                      slot={each.slots.find((one) => one.row === row)}
                      day={each.name}
                      place={`${line}:${column}`}
                      isCurrent={at === `${line}:${column}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The times of the days. A thumb need not pass a morning that is over. */
function rowsOf(days: readonly GridDay[], isPhone: boolean): readonly string[] {
  const all = days.flatMap(({ slots }) => slots);
  const left = isPhone ? all.filter(({ tone }) => tone !== 'none') : all;
  return [...new Set((left.length > 0 ? left : all).map(({ row }) => row))].toSorted();
}
