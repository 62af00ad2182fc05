import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { addDays, dayIn } from '@platform/core/time';
import { useFormat } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from './day-input.tsx';
import type { DayLimits } from './day-limits.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { monthAfter } from './typed-values.ts';
import { useField } from './use-field.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

interface Props extends FieldProps, DayLimits {
  /** A week, a month, or until further notice by one press. */
  readonly shortcuts?: boolean;
}
/** A day, `YYYY-MM-DD`, typed or by Fluent's calendar. */
export function DateField({ name, label, hint, width, shortcuts = false, ...limits }: Props) {
  const styles = useStyles();
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  const take = (day: string) => set(day || undefined);
  return (
    <>
      <FieldFrame label={label} fault={fault} required={required} hint={hint} width={width}>
        <DayInput name={name} {...limits} value={value} onDay={take} onBlur={blur} inputRef={ref} />
      </FieldFrame>
      {shortcuts && <Shortcuts className={styles.row} isRequired={required} onDay={take} />}
    </>
  );
}

interface ShortcutsProps {
  readonly className: string;
  readonly isRequired: boolean;
  readonly onDay: (day: string) => void;
}
function Shortcuts({ className, isRequired, onDay }: ShortcutsProps) {
  const { t } = useTranslation('ui');
  const { timeZone } = useFormat();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const days = [
    { text: t('calendar.aWeek'), day: addDays(today, 7) },
    { text: t('calendar.aMonth'), day: monthAfter(today) },
    ...(isRequired ? [] : [{ text: t('calendar.untilFurther'), day: '' }]),
  ];
  return (
    <fieldset aria-label={t('calendar.quick')} className={className}>
      {days.map(({ text, day }) => (
        <Button key={text} size="small" shape="circular" onClick={() => onDay(day)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
