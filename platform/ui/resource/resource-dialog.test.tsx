import { definePlugin, endpoints, field, listQuery, page, resource } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { client, contribute, webPlugin } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { optionsFrom, organisationChoice } from '../index.ts';
import { ResourceDialog } from './resource-dialog.tsx';

const shed = definePlugin({ id: 'shed', permissions: {} });
const words = { sv: 'Cykel', nb: 'Sykkel' };
const Bike = resource(shed, 'bike', {
  path: '/v1/bikes',
  read: 'signed-in',
  own: 'shed:own',
  write: 'shed:write',
  words: { one: words, a: words, the: words, new: words, many: words },
  fields: {
    name: field.text({ label: { sv: 'Namn', nb: 'Navn' }, max: 20, required: true, unique: true, sorted: true }),
    rackId: field.reference(z.uuid(), { label: { sv: 'Ställ', nb: 'Stativ' } }),
  },
});
const named = (path: `/v1/${string}`) =>
  ({
    method: 'GET',
    path,
    permission: 'signed-in',
    query: listQuery(['name'], { query: z.string().optional() }),
    response: page(z.object({ id: z.string(), name: z.string() })),
  }) as const;
const { racks, houses } = endpoints(shed, { racks: named('/v1/racks'), houses: named('/v1/houses') });
const [rackSearch, search] = [racks, houses].map((list) =>
  optionsFrom(client({ list }).list, ({ id, name }) => ({ value: id, label: name })),
);
const HOUSES = ['Björken', 'Granen'].map((name, at) => ({ id: `01938f1e-5a40-7cc3-98c4-dc0c0c07398${at}`, name }));
const RACKS = [{ id: '01938f1e-5a40-7cc3-98c4-dc0c0c073999', name: 'Gården' }];

const pick = async (label: RegExp, name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

it('empties what was chosen of an organisation once it is for another', async () => {
  const contributes = [contribute(organisationChoice, { id: 'houses', search: search as never })];
  renderPage(
    <ResourceDialog
      views={{ resource: Bike, path: '/bikes', area: 'properties', icon: () => null, searches: { rackId: rackSearch as never } }}
      title="Ny cykel"
      asksWhose
      onSubmit={async () => undefined}
      onClose={() => undefined}
    />,
    {
      plugins: [webPlugin(shed, { locales: async () => ({ default: {} }), points: [organisationChoice], contributes })],
      mocks: [
        mockEndpoint(houses, () => ({ items: HOUSES, nextCursor: null })),
        mockEndpoint(racks, () => ({ items: RACKS, nextCursor: null })),
      ],
    },
  );
  await pick(/Organisation/, 'Björken');
  await pick(/Ställ/, 'Gården');
  expect(screen.getByRole('combobox', { name: /Ställ/ })).toHaveValue('Gården');
  await pick(/Organisation/, 'Granen');
  await expect.poll(() => screen.getByRole<HTMLInputElement>('combobox', { name: /Ställ/ }).value).toBe('');
});
