import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TimeGrid } from '../index.ts';

const dayWith = (day: string, label: string, press?: () => void) => ({
  day,
  name: day,
  heading: day,
  slots: [{ id: `${day}-8`, row: '08:00–10:00', label, tone: 'free' as const, press }],
});

it.each([
  { today: '2026-11-26', opened: 'Ledig torsdag' },
  { today: '2026-11-28', opened: 'Bokad måndag' },
])('shows, where there is room for one day, the first to choose from $today on', async ({ today, opened }) => {
  const days = [
    dayWith('2026-11-23', 'Bokad måndag', () => {}),
    dayWith('2026-11-26', 'Ledig torsdag', () => {}),
    dayWith('2026-11-28', 'Passerad'),
  ];
  renderPage(<TimeGrid label="Bastun" corner="Tid" empty="Stängt" days={days} today={today} />, { isPhone: true });
  expect(await screen.findByText(opened)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});
