import { Calendar, DayOfWeek, defaultCalendarStrings } from '@fluentui/react-calendar-compat';
import { dateFormat } from '@platform/core';
import { useLanguage } from '@platform/web';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfDate, type DayLimits } from './day-limits.ts';

interface Props extends DayLimits {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onDay: (day: string) => void;
}
/** Fluent's calendar in the portal's language. Its column of week numbers has a heading without a name, and is left out. */
export function DayCalendar({ value, onDay, min, max }: Props) {
  const strings = useStrings();
  return (
    <Calendar
      {...(value && { value: dateOf(value) })}
      {...(min && { minDate: dateOf(min) })}
      {...(max && { maxDate: dateOf(max) })}
      onSelectDate={(date) => onDay(dayOfDate(date))}
      firstDayOfWeek={DayOfWeek.Monday}
      showMonthPickerAsOverlay
      highlightSelectedMonth
      strings={strings}
    />
  );
}

/** Midnight here: the calendar thinks in the browser's own days. */
const dateOf = (day: string) => new Date(`${day}T00:00`);

function useStrings() {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return useMemo(() => {
    const names = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]) => {
      const format = dateFormat(language, { ...options, timeZone: 'UTC' });
      return dates.map((date) => format.format(date));
    };
    // 2023 begins on a Sunday, as the calendar's weeks of names do
    const weekdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2023, 0, 1 + at)));
    const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2023, at, 1)));
    return {
      ...defaultCalendarStrings,
      months: names({ month: 'long' }, months),
      shortMonths: names({ month: 'short' }, months),
      days: names({ weekday: 'long' }, weekdays),
      shortDays: names({ weekday: 'narrow' }, weekdays),
      goToToday: t('calendar.today'),
      prevMonthAriaLabel: t('calendar.previousMonth'),
      nextMonthAriaLabel: t('calendar.nextMonth'),
      prevYearAriaLabel: t('calendar.previousYear'),
      nextYearAriaLabel: t('calendar.nextYear'),
      prevYearRangeAriaLabel: t('calendar.previousYears'),
      nextYearRangeAriaLabel: t('calendar.nextYears'),
      monthPickerHeaderAriaLabel: t('calendar.chooseYear', { of: '{0}' }),
      yearPickerHeaderAriaLabel: t('calendar.chooseMonth', { of: '{0}' }),
      selectedDateFormatString: t('calendar.chosen', { of: '{0}' }),
      todayDateFormatString: t('calendar.isToday', { of: '{0}' }),
    };
  }, [t, language]);
}
