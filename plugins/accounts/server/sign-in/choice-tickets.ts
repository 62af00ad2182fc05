import { type Clock, sameText, type Secrets } from '@platform/server';
import { SessionUser } from '../../contract/index.ts';

const LIFE_SECONDS = 300;
const AuthType = SessionUser.shape.authType;
type AuthType = SessionUser['authType'];

/** Tickets for choosing among users whom one proof fits: a keyed hash. It covers the users, how they were proved, and until when. */
export function createChoiceTickets({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const sealOf = (content: string) => secrets.fingerprint(`choice:${content}`);
  return {
    issue(userIds: readonly string[], authType: AuthType): string {
      const content = `${now() + LIFE_SECONDS}.${authType}.${userIds.join('~')}`;
      return `${content}.${sealOf(content)}`;
    },
    /** How it was proved, when the ticket is genuine, still good, and names this user. */
    admits(ticket: string, userId: string): AuthType | undefined {
      const [until = '', authType = '', userIds = '', seal = ''] = ticket.split('.');
      const isGenuine = sameText(seal, sealOf(`${until}.${authType}.${userIds}`));
      const isGood = isGenuine && Number(until) >= now() && userIds.split('~').includes(userId);
      return isGood ? AuthType.parse(authType) : undefined;
    },
  };
}
export type ChoiceTickets = ReturnType<typeof createChoiceTickets>;
