import { Button, Tab, TabList } from '@fluentui/react-components';
import { NoteBar } from '@platform/ui';
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
  const [address] = useSearchParams();
  const [chosenId, choose] = useState<string>();
  // another one's tab would lead nowhere
  const offered = resources.filter((each) => !moving || each.id === moving.resource.id);
  const isDay = address.get('view') === 'day' && !moving;
  const id = moving?.resource.id ?? chosenId;
  const chosen = resources.find((each) => each.id === id) ?? (moving ? undefined : resources[0]);
  return (
    <>
      {/* what is moved finds its time in the week of its own resource */}
      <ViewTabs isDay={isDay} isHidden={moving !== undefined} />
      <ClosedNote moving={chosen ? undefined : moving} onMoved={onMoved} />
      {isDay && <DayCalendar resources={resources} mayBook={mayBook} />}
      {!isDay && chosen && (
        <>
          <ResourceChooser resources={offered} chosen={chosen.id} onChoose={choose} />
          <Calendar key={chosen.id} resource={chosen} mayBook={mayBook} moving={moving} onMoved={onMoved} />
        </>
      )}
    </>
  );
}

function ViewTabs({ isDay, isHidden }: { readonly isDay: boolean; readonly isHidden: boolean }) {
  const { t } = useTranslation('booking');
  const [, setAddress] = useSearchParams();
  if (isHidden) return null;
  return (
    <TabList
      selectedValue={isDay ? 'day' : 'week'}
      onTabSelect={(_, { value }) => setAddress({ view: String(value) }, { replace: true })}
      aria-label={t('view')}
      appearance="subtle-circular"
    >
      <Tab value="week">{t('week.name')}</Tab>
      <Tab value="day">{t('day.name')}</Tab>
    </TabList>
  );
}

/** That what is moved is of a resource which nobody books any more. */
function ClosedNote({ moving, onMoved }: Pick<Props, 'moving' | 'onMoved'>) {
  const { t } = useTranslation('booking');
  if (!moving) return null;
  return (
    <NoteBar tone="warning">
      {t('move.closed', { resource: moving.resource.name })} <Button onClick={onMoved}>{t('move.back')}</Button>
    </NoteBar>
  );
}
