import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { GroupWay } from '../../contract/index.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const hour = (value: number | null, otherwise: number) => String(value ?? otherwise).padStart(2, '0');

type Times = Pick<GroupWay, 'fromDay' | 'fromHour' | 'notOnHolidays' | 'toDay' | 'toHour' | 'weekdays'>;
/** Says when a way counts: "mån, tis 07–18, inte på helgdagar". */
export function useWayText(): (way: Times) => string {
  const { t } = useTranslation('kee');
  const { date } = useFormat();
  return ({ weekdays, fromHour, toHour, fromDay, toDay, notOnHolidays }) => {
    const parts = [
      weekdays.length > 0 ? weekdays.map((day) => t(`day.${DAYS[day - 1]}`)).join(', ') : t('day.all'),
      fromHour === null && toHour === null ? t('day.allHours') : `${hour(fromHour, 0)}–${hour(toHour, 24)}`,
      notOnHolidays && t('day.notOnHolidays'),
      fromDay && t('day.from', { day: date(fromDay) }),
      toDay && t('day.to', { day: date(toDay) }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
