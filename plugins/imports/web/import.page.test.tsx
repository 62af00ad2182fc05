import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { importEndpoints } from '../contract/index.ts';
import { anImport } from '../testing/index.ts';
import ImportPage from './import.page.tsx';
import { importsWeb } from './plugin.ts';

const imported = { ...anImport(), status: 'READING' as const };
const shown = (answer: typeof imported | ReturnType<typeof refusedWith>) =>
  renderPage(
    <Routes>
      <Route path="/imports/:importId" element={<ImportPage />} />
    </Routes>,
    {
      at: `/imports/${imported.id}`,
      plugins: [organisationsWeb, flowsWeb, importsWeb],
      mocks: [mockEndpoint(importEndpoints.get, () => answer)],
    },
  );

it('shows the import that its flow leads to', async () => {
  shown(imported);
  expect(await screen.findByText(imported.fileName, { exact: false })).toBeVisible();
});

it('says of one that has been swept what became of it', async () => {
  shown(refusedWith(refusals.notFound));
  expect(await screen.findByText('Importen finns inte kvar')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
