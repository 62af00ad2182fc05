import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationEndpoints, organisations } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { Property } from '@plugins/properties/contract';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fileEndpoints } from '@plugins/files/contract';
import { documentEndpoints, documents } from '../contract/index.ts';
import NewDocumentPage from './new-document.page.tsx';
import { documentsWeb } from './plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, documentsWeb];
const customer = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', city: null };
const house = { id: '01900000-0000-7000-8000-000000000081', name: 'Björken 1', address: '' };

it('offers the properties of the organisation whose the document is, and none before', async () => {
  const { sent } = renderPage(<NewDocumentPage />, {
    plugins,
    mocks: [
      mockEndpoint(organisationEndpoints.list, () => ({ items: [customer], nextCursor: null }) as never),
      mockEndpoint(Property.endpoints.list, () => ({ items: [house], nextCursor: null }) as never),
    ],
    session: {
      permissions: [documents.permissions.write, organisations.permissions.readCustomers, Property.read],
      services: ['PROPERTIES'],
    },
  });
  await userEvent.type(await screen.findByRole('combobox', { name: /^Organisation/ }), 'Bj');
  expect(screen.queryByRole('combobox', { name: /^Fastighet/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Brf Björken/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Fastighet/ }), 'Bj');
  expect(await screen.findByRole('option', { name: /Björken 1/ })).toBeVisible();
  const asked = () => sent.filter(({ endpoint }) => endpoint === Property.endpoints.list.id);
  await waitFor(() => expect(asked().at(-1)?.query.get('organisationId')).toBe(customer.id));
});

const choose = async (field: RegExp, option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
it('leaves the property of another organisation behind', async () => {
  const other = { id: '01900000-0000-7000-8000-000000000005', name: 'Brf Granen', city: null };
  renderPage(<NewDocumentPage />, {
    plugins,
    mocks: [
      mockEndpoint(organisationEndpoints.list, () => ({ items: [customer, other], nextCursor: null }) as never),
      mockEndpoint(Property.endpoints.list, () => ({ items: [house], nextCursor: null }) as never),
    ],
    session: {
      permissions: [documents.permissions.write, organisations.permissions.readCustomers, Property.read],
      services: ['PROPERTIES'],
    },
  });
  await choose(/^Organisation/, /Brf Björken/);
  await choose(/^Fastighet/, /Björken 1/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Fastighet/ })).toHaveValue('Björken 1'));
  await choose(/^Organisation/, /Brf Granen/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Fastighet/ })).toHaveValue(''));
});

it('is saved without a property, also where one could have been chosen', async () => {
  const file = { id: '01900000-0000-7000-8000-0000000000f9', name: 'offert.pdf', size: 5, mediaType: 'application/pdf', sha256: '' };
  const { sent } = renderPage(<NewDocumentPage />, {
    plugins,
    mocks: [
      mockEndpoint(organisationEndpoints.list, () => ({ items: [customer], nextCursor: null }) as never),
      mockEndpoint(Property.endpoints.list, () => ({ items: [house], nextCursor: null }) as never),
      mockEndpoint(fileEndpoints.send, () => file as never),
      mockEndpoint(documentEndpoints.add, () => ({}) as never), // what comes after is not looked at
    ],
    session: {
      permissions: [documents.permissions.write, organisations.permissions.readCustomers, Property.read],
      services: ['PROPERTIES'],
    },
  });
  await screen.findByRole('combobox', { name: /^Organisation/ });
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file is asked for');
  await userEvent.upload(input, new File(['%PDF-'], 'offert.pdf', { type: 'application/pdf' }));
  await screen.findByText('offert.pdf');
  await userEvent.type(screen.getByRole('combobox', { name: /^Organisation/ }), 'Bj');
  await userEvent.click(await screen.findByRole('option', { name: /Brf Björken/ }));
  await screen.findByRole('combobox', { name: /^Fastighet/ });
  await userEvent.type(screen.getByRole('textbox', { name: /^Namn/ }), 'Offert');
  await userEvent.click(screen.getByRole('button', { name: 'Spara dokumentet' }));
  await waitFor(() => expect(sent.find(({ endpoint }) => endpoint === documentEndpoints.add.id)?.body).toMatchObject({ about: [] }));
});
