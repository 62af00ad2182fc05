import { type Country, extensionPoint, type Language, type Role } from '@platform/core';
import { type Ctx, type Opening, serviceRef } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentId } from '@plugins/residents/contract';
import type { SignInAnswer, UserId } from '../contract/index.ts';

export { UserEntity } from './users/user.entity.ts';

/** What other plugins may know of a user. */
export interface UserRef {
  readonly id: UserId;
  readonly organisationId: OrganisationId;
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** The language to write to them in. */
  readonly language: Language;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly apartmentId: ApartmentId | undefined;
  /** Whether a personal number is known: what signing with an e-ID needs. */
  readonly hasPersonalNumber: boolean;
}
/** Users for other plugins, within the reach of `ctx`. */
export interface UserLookup {
  byId(ctx: Ctx, id: string): Promise<UserRef | undefined>;
  /** The same, and nobody changes them before the transaction ends (`for share`). */
  locked(ctx: Ctx, id: string): Promise<UserRef | undefined>;
  /** Many, by id; those outside the reach are left out. */
  byIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, UserRef>>;
  /** Names of many, by id. */
  namesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What a person types to find a holder: name, e-mail, phone or apartment. Active users only, by name, at most `limit` (25). */
  search(ctx: Ctx, words: string, limit?: number): Promise<readonly UserRef[]>;
  /** Who each text of a list means. A whole e-mail address, personal number, phone number or name. For imports: one query for many rows. */
  identify(ctx: Ctx, organisationId: string, texts: readonly string[]): Promise<ReadonlyMap<string, readonly UserRef[]>>;
  /** The personal number in the clear, for signing and for comparing with who signed. Never to be logged or answered. */
  personalNumber(ctx: Ctx, id: string): Promise<{ readonly value: string; readonly country: Country } | undefined>;
}
export const userLookup = serviceRef<UserLookup>('accounts.userLookup');

/** Personal numbers as people write them, read by the same rule wherever they are written. */
export interface PersonalNumbers {
  /**
   * In the form that is kept and compared. 12 digits of a Swede, 11 of a Norwegian; `undefined` when nothing was written.
   * @throws 422 at `body.personalNumber`, in that language, for a number that is none
   */
  written(text: string | undefined, language: Language): string | undefined;
}
export const personalNumbers = serviceRef<PersonalNumbers>('accounts.personalNumbers');

/** Opens work as a user without a session. The command line's `--as`, and workflows that go on for whoever started them. */
export interface Acting {
  /** @throws 401 (when the work is opened) for a user who is none or not active, 404 when the organisation is not in their reach */
  as(
    userId: string,
    options: { readonly organisationId?: string | undefined; readonly requestId: string; readonly language: Language },
  ): Opening;
  /** The active users with that e-mail address, of all organisations. Needs a `ctx` that reaches them. */
  withEmail(ctx: Ctx, email: string): Promise<readonly UserRef[]>;
}
export const acting = serviceRef<Acting>('accounts.acting');

/** Signing in by who somebody is, once an e-ID has proved it. */
export interface EidSignIn {
  /**
   * As a password sign-in answers: the session, or the organisations to choose among. `undefined` when nobody has the personal number.
   * `personalNumber`: 12 digits of a Swede, 11 of a Norwegian.
   */
  signIn(ctx: Ctx, personalNumber: string): Promise<SignInAnswer | undefined>;
}
export const eidSignIn = serviceRef<EidSignIn>('accounts.eidSignIn');

/** Receives users' feedback about the portal, in the transaction in which it is given. */
export interface FeedbackReceiver {
  /** `ctx` reaches the organisation of who says it, and no other. */
  received(ctx: Ctx, feedback: { readonly organisationId: string; readonly userId: string; readonly content: string }): Promise<void>;
}
export const feedbackReceivers = extensionPoint<FeedbackReceiver>('accounts.feedbackReceivers');

export { userRows } from '@plugins/residents/server/api';
