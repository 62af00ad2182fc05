export { authEndpoints } from './auth-endpoints.ts';
export { accounts } from './plugin.ts';
export { roleRefusals, signInRefusals, userFieldFaults, userRefusals } from './refusals.ts';
export { Choice, Session, SessionUser, SignedIn, SignInAnswer } from './session.ts';
export { NewUser, User, UserChanges, UserId, UserSummary } from './user.ts';
export { userEndpoints } from './user-endpoints.ts';
