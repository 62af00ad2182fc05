import { Page, TimeGrid, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const TIMES = ['07:00–10:00', '10:00–13:00', '13:00–16:00'];
const TONES = ['free', 'taken', 'free', 'own', 'none'] as const;

/** A week of times. A phone shows one day of it. */
export function GridPart() {
  const { t } = useTranslation('gallery');
  const { weekday, date } = useFormat();
  const toast = useToast();
  const slotAt = (day: number, row: string, time: number) => {
    const tone = TONES[(day + 2 * time) % TONES.length] ?? 'free';
    const said = { id: `${day}-${time}`, row, label: t(`slot.${tone}`), tone };
    return tone === 'free' ? { ...said, press: () => toast.success(t('slot.booked', { time: row })) } : said;
  };
  const days = DAYS.map((day, at) => ({
    day,
    name: weekday(day),
    heading: weekday(day).slice(0, 3),
    slots: TIMES.map((row, time) => slotAt(at, row, time)),
  }));
  return (
    <Page title={t('grid')} intro={date(DAYS[0] ?? '')}>
      <TimeGrid label={t('grid')} days={days} corner={t('slot.corner')} empty={t('slot.closed')} today="2026-11-25" />
    </Page>
  );
}
