import { refusals } from '@platform/core';
import { renderPage } from '@platform/testing/web';
import { ApiError } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WayBack } from './way-back.ts';
import { ErrorState } from './error-state.tsx';

const faultOf = (status: number, code: string) => new ApiError({ status, code, message: 'Nyckeln finns inte.', requestId: 'r1' });
const shown = (fault: ApiError) =>
  renderPage(
    <WayBack value={<a href="/keys/list">Tillbaka till Nycklar</a>}>
      <ErrorState fault={fault} isPage onRetry={() => undefined} />
    </WayBack>,
  );

it.each([refusals.notFound.code, 'ERR_LOCK_SYSTEM_NOT_FOUND'])('leads back to the list and offers no retry: %s', async (code) => {
  shown(faultOf(404, code));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tillbaka till Nycklar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
});

it('is tried again where it failed', async () => {
  shown(faultOf(503, 'ERR_BUSY'));
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
