import { Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Booking, BookingResource } from '../../contract/index.ts';
import { Calendar } from './calendar.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { ResourceChooser } from './resource-chooser.tsx';

interface Props {
  readonly resources: readonly BookingResource[];
  readonly mayBook: boolean;
  /** The booking that gets another time, of the same resource. */
  readonly moving: Booking | undefined;
  readonly onMoved: () => void;
}
/** A week of one resource, or a day of all, as the address says. */
export function Times({ resources, mayBook, moving, onMoved }: Props) {
  const { t } = useTranslation('booking');
  const [address, setAddress] = useSearchParams();
  const [chosenId, choose] = useState<string>();
  const isDay = address.get('view') === 'day' && !moving;
  const id = moving?.resource.id ?? chosenId;
  const chosen = resources.find((each) => each.id === id) ?? resources[0];
  const see = (view: string) => setAddress({ view }, { replace: true });
  return (
    <>
      {/* what is moved finds its time in the week of its own resource */}
      {!moving && (
        <TabList
          selectedValue={isDay ? 'day' : 'week'}
          onTabSelect={(_, { value }) => see(String(value))}
          aria-label={t('view')}
          appearance="subtle-circular"
        >
          <Tab value="week">{t('week.name')}</Tab>
          <Tab value="day">{t('day.name')}</Tab>
        </TabList>
      )}
      {isDay && <DayCalendar resources={resources} mayBook={mayBook} />}
      {!isDay && chosen && (
        <>
          <ResourceChooser resources={resources} chosen={chosen.id} onChoose={choose} />
          <Calendar key={chosen.id} resource={chosen} mayBook={mayBook} moving={moving} onMoved={onMoved} />
        </>
      )}
    </>
  );
}
