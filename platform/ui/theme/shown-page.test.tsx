import { renderPage } from '@platform/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ContentDialog, Page } from '../index.ts';

/** A page that is a dialog, and the one that follows by the browser's own button. */
function Pages() {
  const [isNext, setNext] = useState(false);
  if (isNext) return <Page title="Ärenden">{null}</Page>;
  return (
    <ContentDialog title="Ny grupp" onClose={() => {}}>
      <button onClick={() => setNext(true)}>Bakåt</button>
    </ContentDialog>
  );
}

it('a page is read out although the one before went with its dialog open', async () => {
  renderPage(<Pages />, { plugins: [] });
  const back = await screen.findByRole('button', { name: 'Bakåt' });
  await waitFor(() => expect(document.querySelector('body > [aria-hidden="true"]:not([data-tabster-dummy])')).not.toBeNull());
  await userEvent.click(back);
  expect(await screen.findByRole('heading', { name: 'Ärenden' })).toBeVisible();
});
