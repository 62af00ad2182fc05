import { mockEndpoint, renderPage } from '@platform/testing/web';
import { client } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Area, Property, type PropertyId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { propertyApi } from '../property-api.ts';

const propertyId = '01900000-0000-7000-8000-0000000000b1' as PropertyId;
const areaApi = client(Area.endpoints);

function House() {
  const { data } = useSuspenseQuery(propertyApi.get.query({ params: { id: propertyId }, query: {} }));
  const { mutate } = useMutation(areaApi.create.mutation());
  return (
    <>
      <output>{data.areaCount}</output>
      <button type="button" onClick={() => mutate({ body: { name: 'Hus C', propertyId, kind: 'BUILDING' } })}>
        Nytt
      </button>
    </>
  );
}

it('counts the areas of a property anew when there is one more', async () => {
  let areaCount = 2;
  renderPage(<House />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(Property.endpoints.get, () => ({ areaCount }) as never), // what is read of it
      mockEndpoint(Area.endpoints.create, () => ((areaCount += 1), {}) as never),
    ],
  });
  expect(await screen.findByText('2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nytt' }));
  expect(await screen.findByText('3')).toBeVisible();
});
