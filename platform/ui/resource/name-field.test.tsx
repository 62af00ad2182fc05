import { definePlugin, endpoints, listQuery, page } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { client, contribute, webPlugin } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Form, NameField, optionsFrom, propertyNames } from '../index.ts';

const land = definePlugin({ id: 'land', permissions: { read: ['CUSTOMER_ADMIN'] } });
const { list } = endpoints(land, {
  list: {
    method: 'GET',
    path: '/v1/properties',
    permission: 'signed-in',
    query: listQuery(['name'], { query: z.string().optional() }),
    response: page(z.object({ id: z.string(), name: z.string() })),
  },
});
const { read } = land.permissions;
const search = optionsFrom(client({ list }).list, ({ id, name }) => ({ value: id, label: name }));
const contributes = [contribute(propertyNames, { id: 'properties', permission: read, search })];
const plugins = [webPlugin(land, { locales: async () => ({ default: {} }), points: [propertyNames], contributes })];
const items = ['Björkgården', 'Björkgården', 'Granen'].map((name, place) => ({ id: String(place), name }));

const shown = (permissions: string[]) =>
  renderPage(
    <Form schema={z.object({ property: z.string() })} action="Spara" onSubmit={async () => undefined}>
      <NameField name="property" label="Fastighet" point={propertyNames} />
    </Form>,
    { plugins, session: { permissions }, mocks: [mockEndpoint(list, () => ({ items, nextCursor: null }))] },
  );

it('offers each name that there is once, found by what was typed', async () => {
  const { sent, container } = shown([read]);
  await userEvent.type(await screen.findByLabelText(/Fastighet/), 'Björk');
  const offered = () => [...container.querySelectorAll('datalist option')].map((option) => option.textContent);
  await expect.poll(() => sent.at(-1)?.query?.get('query')).toBe('Björk');
  expect(offered()).toEqual(['Björkgården', 'Granen']);
});

it('is a plain text for who may not see them', async () => {
  const { sent, container } = shown([]);
  await userEvent.type(await screen.findByLabelText(/Fastighet/), 'Björk');
  expect(container.querySelector('datalist')).toBeNull();
  expect(sent.filter(({ endpoint }) => endpoint === 'land.list')).toEqual([]);
});
