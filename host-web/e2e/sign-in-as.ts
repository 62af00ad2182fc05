import { expect, type BrowserContext } from '@playwright/test';
import { API } from '../../tools/launch/journey-portals.ts';

export const DEMO_PASSWORD = 'Nyckel-2026!';

/** Signs a demo user in by the API. The sign-in page has a journey of its own. */
export async function signInAs(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post(`${API}/v1/auth/login`, {
    headers: { Authorization: `Basic ${btoa('portal:public')}`, 'X-Language': 'SE' },
    data: { username, password: DEMO_PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const session = await answer.text();
  await context.addInitScript((stored) => {
    if (localStorage.getItem('session') === null) localStorage.setItem('session', stored);
    // The question about cookies has a journey of its own.
    if (localStorage.getItem('cookie-choice') === null) localStorage.setItem('cookie-choice', 'necessary');
  }, session);
}
