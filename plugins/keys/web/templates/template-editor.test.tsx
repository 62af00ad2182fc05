import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { keys, ReceiptTemplate, receiptTemplateEndpoints, ReceiptTemplateId } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keysWeb } from '../plugin.ts';
import TemplateEditorPage from './template-editor.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const template: ReceiptTemplate = {
  id: ReceiptTemplateId.parse('01900000-0000-7000-8000-0000000000f1'),
  name: 'Standard',
  content: 'Nycklarna lämnas tillbaka.',
  updatedAt: '2026-01-02T08:00:00.000Z',
  creator: 'Karin Lindqvist',
  organisation: aKey().organisation,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const { read, write } = keys.permissions;

function shown(permissions: readonly (typeof read | typeof write)[]) {
  Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
  renderPage(
    <Routes>
      <Route path="/keys/receipt-templates/:id" element={<TemplateEditorPage />} />
    </Routes>,
    {
      at: `/keys/receipt-templates/${template.id}`,
      plugins,
      session: { permissions: [...permissions] },
      mocks: [
        mockEndpoint(ReceiptTemplate.endpoints.get, () => template),
        mockEndpoint(receiptTemplateEndpoints.previewTemplate, () => ({})),
      ],
    },
  );
}

it('is changed by whoever may', async () => {
  shown([read, write]);
  expect(await screen.findByRole('textbox', { name: /Innehåll/ })).toHaveValue(template.content);
  expect(screen.getByRole('button', { name: 'Spara' })).toBeVisible();
});

it('is read by others, who are offered nothing that is refused', async () => {
  shown([read]);
  expect(await screen.findByText(template.content)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
});
