import { Field, Select } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { addWeeks, MOST_WEEKS, mondayOf, type Week, weekAt } from '../contract/index.ts';
import { useState } from 'react';
import { useWeekName } from './use-week-name.ts';

interface Props {
  readonly label: string;
  readonly chosen: Week;
  readonly onChoose: (week: Week) => void;
}
/** One of the weeks of the last two years, the newest first. */
export function WeekSelect({ label, chosen, onChoose }: Props) {
  const { date, timeZone } = useFormat();
  const nameOf = useWeekName();
  const [now] = useState(() => weekAt(timeZone, Date.now()));
  const last = Array.from({ length: MOST_WEEKS }, (_, at) => addWeeks(now, -at));
  const weeks = last.includes(chosen) ? last : [chosen, ...last];
  return (
    <Field label={label}>
      <Select value={chosen} onChange={(_, { value }) => onChoose(value)}>
        {weeks.map((week) => (
          <option key={week} value={week}>
            {nameOf(week, true)} ({date(mondayOf(week))})
          </option>
        ))}
      </Select>
    </Field>
  );
}
