import { Button, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger, type InputProps } from '@fluentui/react-components';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { useLanguage } from '@platform/web';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCalendar } from './day-calendar.tsx';
import type { DayLimits } from './day-limits.ts';
import { toDay, typedDay } from './typed-values.ts';

type Calendar = typeof DayCalendar;

const useStyles = makeStyles({
  input: { width: '176px' },
  button: { minWidth: 'auto', marginRight: '-6px' },
  // Fluent's days have the browser's own letters
  surface: { padding: '8px', '& button': { fontFamily: 'inherit' } },
});

type Props = Omit<InputProps, 'value' | 'onChange' | 'ref' | 'type'> &
  DayLimits & {
    /** `YYYY-MM-DD`, or what is no day. */
    readonly value: string;
    readonly onDay: (day: string) => void;
    readonly inputRef?: Ref<HTMLInputElement>;
  };
/** A day, typed or chosen in a calendar. It shows what is typed until it is left; what is no day stays, for the schema to refuse. */
export function DayInput({ value, onDay, min, max, onBlur, inputRef = null, ...input }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // opens once it is there: what opens takes the focus, and needs something to give it to
  const [Calendar, setCalendar] = useState<Calendar>();
  const turn = async (open: boolean) => {
    if (open && !Calendar) {
      const loaded = await import('./day-calendar.tsx');
      setCalendar(() => loaded.DayCalendar);
    }
    setOpen(open);
  };
  const choose = (day: string) => {
    setTyped(undefined);
    setOpen(false);
    onDay(day);
  };
  return (
    <Input
      {...input}
      className={styles.input}
      autoComplete="off"
      placeholder={t('form.dayPattern')}
      value={typed ?? typedDay(value, language)}
      onChange={(_, data) => {
        setTyped(data.value);
        onDay(toDay(data.value) ?? data.value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      ref={inputRef}
      contentAfter={
        <Popover trapFocus open={isOpen} onOpenChange={(_, { open }) => void turn(open)} positioning="below-end">
          <PopoverTrigger>
            <Button
              size="small"
              appearance="transparent"
              className={styles.button}
              icon={<CalendarLtr20Regular />}
              aria-label={t('calendar.open')}
              title={t('calendar.open')}
            />
          </PopoverTrigger>
          <PopoverSurface aria-label={t('calendar.open')} className={styles.surface}>
            {Calendar && <Calendar value={toDay(value) ?? ''} onDay={choose} min={min} max={max} />}
          </PopoverSurface>
        </Popover>
      }
    />
  );
}
