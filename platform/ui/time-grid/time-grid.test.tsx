import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('lets a phone see the chosen day, and no time that is over while others are left', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const today = dayWith('2026-11-28', 'Ledig lördag', () => {});
  const over = { id: 'over', row: '06:00–08:00', label: 'Passerad', tone: 'none' as const };
  const days = [dayWith('2026-11-23', 'Bokad måndag'), { ...today, slots: [over, ...today.slots] }];
  renderPage(<TimeGrid label="Bastun" corner="Tid" empty="Stängt" days={days} today={today.day} />, { isPhone: true });
  expect(await screen.findByText('Ledig lördag')).toBeVisible();
  expect(screen.queryByText('Passerad')).not.toBeInTheDocument();
  expect(seen.mock.contexts).toEqual([screen.getByRole('button', { name: today.day, pressed: true })]);
});
