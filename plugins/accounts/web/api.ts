import { extensionPoint } from '@platform/core';
import type { Load, View } from '@platform/web';
import type { SignInAnswer } from '../contract/index.ts';

export { PersonField } from './components/person-field.tsx';
export { everybodySearch, personFilter, personOption, personSearch } from './components/person-search.ts';

/** What a way to sign in is given. */
export interface SignInWayProps {
  /** The person has proved who they are. */
  readonly onAnswer: (answer: SignInAnswer) => void;
  /** Told when the way takes over the page, and when it gives it back. */
  readonly onUnderway: (isUnderway: boolean) => void;
}
/** Another way to sign in than by user name and password; it stands below those. */
export interface SignInWay {
  readonly id: string;
  readonly load: Load<SignInWayProps>;
}
export const signInWays = extensionPoint<SignInWay>('accounts.signInWays');

/** Further tabs of one's own account. `userId`: whose it is. */
export const accountTabs = extensionPoint<View<{ userId: string }>>('accounts.accountTabs');

/** What somebody does after they registered, on the page of the onboarding. Properties add the blueprint. Shown once they are signed in. */
export const onboardingSteps = extensionPoint<View>('accounts.onboardingSteps');
