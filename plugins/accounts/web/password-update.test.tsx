import { renderPage } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import PasswordUpdatePage from './password-update.page.tsx';
import { accountsWeb } from './plugin.ts';

it('says in one round that the old password is missing and that the new one differs from its repeat', async () => {
  renderPage(<PasswordUpdatePage />, { plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb] });
  await userEvent.type(await screen.findByLabelText(/^Nytt lösenord/), 'Nyckel-2026!');
  const repeat = screen.getByLabelText(/^Nya lösenordet igen/);
  await userEvent.type(repeat, 'Nyckel-2027!');
  await userEvent.click(screen.getByRole('button', { name: 'Spara lösenordet' }));
  await expect.poll(() => repeat.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Nuvarande lösenord/).getAttribute('aria-invalid')).toBe('true');
});
