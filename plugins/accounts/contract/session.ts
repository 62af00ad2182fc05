import { Country, Language, OrganisationService, OrganisationType, Role } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { UserId } from './user-id.ts';

/** The user as the spec's login response has it (part 3, "Session"). */
export const SessionUser = z.object({
  id: UserId,
  /** How the user proved who they are. */
  authType: z.enum(['PASSWORD', 'EID']),
  email: z.string().nullable(),
  name: z.string(),
  roles: z.array(Role),
  organisation: z.object({ id: OrganisationId, name: z.string(), type: OrganisationType, country: Country }),
});
export type SessionUser = z.output<typeof SessionUser>;

/** A new session. `expires` is in Unix seconds. */
export const SignedIn = z.object({ user: SessionUser, token: z.string(), expires: z.number().int() });
export type SignedIn = z.output<typeof SignedIn>;

/** A choice among several users whom the proof fits (api.md, "Who asks"). The person returns the ticket with the chosen one. */
export const Choice = z.object({
  choose: z.array(z.object({ userId: UserId, organisation: z.object({ id: OrganisationId, name: z.string() }) })),
  ticket: z.string(),
});
export type Choice = z.output<typeof Choice>;

export const SignInAnswer = z.union([SignedIn, Choice]);
export type SignInAnswer = z.output<typeof SignInAnswer>;

/** Who asks, what they may and what is on, for the shell. */
export const Session = z.object({
  user: SessionUser.extend({ language: Language }),
  permissions: z.array(z.string()),
  services: z.array(OrganisationService),
  /** The one that the asker chose to work for; `null` when it is their own. */
  workingOrganisation: z.object({ id: OrganisationId, name: z.string(), type: OrganisationType, country: Country }).nullable(),
  impersonator: z.object({ id: UserId, name: z.string() }).nullable(),
});
export type Session = z.output<typeof Session>;
