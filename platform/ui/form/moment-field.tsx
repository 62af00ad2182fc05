import { makeStyles, tokens, useFieldContext_unstable as useFieldContext, useId } from '@fluentui/react-components';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from './day-input.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { TimeInput } from './time-field.tsx';
import { type FieldState, useField } from './use-field.ts';

const useStyles = makeStyles({
  moment: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, border: 'none', minWidth: 0 },
});

interface Props extends FieldProps {
  /** `YYYY-MM-DD`: the first day that can be chosen. */
  readonly min?: string;
}
/** A day and a time, `YYYY-MM-DDTHH:mm` without a zone: `momentOf` makes a moment of it. */
export function MomentField({ name, label, hint, width, min }: Props) {
  const field = useField<string>(name);
  return (
    <FieldFrame label={label} fault={field.fault} required={field.required} hint={hint} width={width}>
      <DayAndTime name={name} field={field} min={min} />
    </FieldFrame>
  );
}

interface DayAndTimeProps {
  readonly name: string;
  readonly field: FieldState<string>;
  readonly min: string | undefined;
}
function DayAndTime({ name, field, min }: DayAndTimeProps) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  // by its label the day is focused; the time is another control
  const frame = useFieldContext();
  const timeId = useId('time');
  const { value = '', set, blur, ref } = field;
  const [day = '', time = ''] = value.split('T');
  const put = (nextDay: string, nextTime: string) => set(nextDay || nextTime ? `${nextDay}T${nextTime}` : undefined);
  const leave = (event: FocusEvent<HTMLElement>) => {
    // from the day to its time is not away
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) blur(event);
  };
  return (
    <fieldset aria-labelledby={frame?.labelId} className={styles.moment}>
      <DayInput
        name={name}
        aria-label={t('form.day')}
        min={min}
        value={day}
        onDay={(next) => put(next, time)}
        onBlur={leave}
        inputRef={ref}
      />
      {/* named by its own label: the field's is that of both controls together */}
      <TimeInput
        id={timeId}
        aria-label={t('form.time')}
        aria-labelledby={timeId}
        value={time}
        onTime={(next) => put(day, next)}
        onBlur={leave}
      />
    </fieldset>
  );
}
