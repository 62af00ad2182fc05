import { implement } from '@platform/server';
import { authEndpoints, userEndpoints } from '../contract/index.ts';
import { sessionService, signInService, userService } from './services.ts';

export const authRoutes = implement(authEndpoints, { signIn: signInService, sessions: sessionService }, ({ signIn, sessions }) => ({
  login: (ctx, { body }) => signIn.signIn(ctx, body),
  choose: (ctx, { body }) => signIn.choose(ctx, body),
  refresh: (ctx) => sessions.refresh(ctx),
  logout: async (ctx) => {
    await sessions.end(ctx);
    return {};
  },
  session: (ctx) => sessions.describe(ctx),
  speak: async (ctx, { body }) => {
    await sessions.speak(ctx, body.language);
    return {};
  },
}));

export const userRoutes = implement(userEndpoints, { users: userService }, ({ users }) => ({
  list: (ctx, { query }) => users.list(ctx, query),
  listOf: (ctx, { params, query }) => users.listOf(ctx, params.organisationId, query),
  get: (ctx, { params }) => users.get(ctx, params.id),
  register: (ctx, { params, body }) => users.register(ctx, params.organisationId, body),
  change: (ctx, { params, body }) => users.change(ctx, params.id, body),
}));
