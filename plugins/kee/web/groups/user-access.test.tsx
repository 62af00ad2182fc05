import { mockEndpoint, renderContribution } from '@platform/testing/web';
import { userTabs } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AccessGroupId, groupEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { keeWeb } from '../plugin.ts';

const organisationId = '01900000-0000-7000-8000-000000000004';
const userId = '01900000-0000-7000-8000-0000000000c9';
const lockId = '01900000-0000-7000-8000-0000000000f1';
const way = {
  groupId: '01900000-0000-7000-8000-0000000000e1' as AccessGroupId,
  group: 'Städdagar',
  via: 'ROLE' as const,
  now: false,
  weekdays: [],
  notOnHolidays: false,
  fromHour: null,
  toHour: null,
  fromDay: null,
  toDay: null,
};

it('says on a person’s page which doors they may open and by which group', async () => {
  const items = [{ id: lockId, name: 'Bastun', detail: '5008', ways: [way], booked: [], shared: [] }];
  renderContribution(
    keeWeb,
    { point: userTabs, id: 'access', props: { organisationId, userId } },
    {
      plugins: webPlugins,
      mocks: [
        mockEndpoint(groupEndpoints.whatMayBeOpened, () => ({
          name: 'Anna Berg',
          organisationId,
          byTechnician: false,
          items,
          nextCursor: null,
        })),
      ],
    },
  );
  const door = await screen.findByRole('link', { name: 'Bastun' });
  expect(door.getAttribute('href')).toBe(`/admin/accessgroups/accessbyitem/${organisationId}/locks/${lockId}`);
  expect(screen.getByRole('link', { name: 'Städdagar' })).toBeVisible();
});

it.each([
  [true, /vilken dörr som helst/, 'Personen får inte öppna något'],
  [false, 'Personen får inte öppna något', /vilken dörr som helst/],
])('does not deny what a technician may (technician: %s)', async (byTechnician, said, unsaid) => {
  renderContribution(
    keeWeb,
    { point: userTabs, id: 'access', props: { organisationId, userId } },
    {
      plugins: webPlugins,
      mocks: [
        mockEndpoint(groupEndpoints.whatMayBeOpened, () => ({
          name: 'Anna Berg',
          organisationId,
          byTechnician,
          items: [],
          nextCursor: null,
        })),
      ],
    },
  );
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(unsaid)).toBeNull();
});
