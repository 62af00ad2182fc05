import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { API } from '../../tools/launch/journey-portals.ts';
import { DEMO_PASSWORD } from './sign-in-as.ts';

const Made = z.looseObject({ id: z.string() });
const SignedIn = z.object({ token: z.string() });
const Session = z.object({ user: z.object({ id: z.string() }) });

async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const signIn = await request.post(`${API}/v1/auth/login`, {
    headers: { Authorization: `Basic ${btoa('portal:public')}` },
    data: { username, password: DEMO_PASSWORD },
  });
  return SignedIn.parse(await signIn.json()).token;
}

/** The id of a demo user. */
export async function userIdOf(request: APIRequestContext, username: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, username)}` };
  return Session.parse(await (await request.get(`${API}/v1/session`, { headers })).json()).user.id;
}

const Cart = z.object({ lines: z.array(z.object({ id: z.string() })) });
/** Takes out of somebody's cart what a journey that failed has left in it. */
export async function emptyCart(request: APIRequestContext, username: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, username)}` };
  const { lines } = Cart.parse(await (await request.get(`${API}/v1/orders/cart`, { headers })).json());
  for (const { id } of lines) expect((await request.delete(`${API}/v1/orders/cart/lines/${id}`, { headers })).ok()).toBe(true);
}

/** Makes things by the API as a demo user. For journeys that begin where much is there already. Answers what was made. */
export async function apiAs(request: APIRequestContext, username: string) {
  const token = await tokenOf(request, username);
  return async (path: string, data: object) => {
    const answer = await request.post(`${API}${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return Made.parse(await answer.json());
  };
}
