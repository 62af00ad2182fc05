import { timingSafeEqual } from 'node:crypto';
import type { Clock, Secrets } from '@platform/server';

const LIFE_SECONDS = 300;

/** What a person who proved to be several users holds until they chose one: a keyed hash over who, how and until when. */
export function createChoiceTickets({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const sealOf = (content: string) => secrets.fingerprint(`choice:${content}`);
  return {
    issue(userIds: readonly string[]): string {
      const content = `${now() + LIFE_SECONDS}.${userIds.join('~')}`;
      return `${content}.${sealOf(content)}`;
    },
    /** Whether the ticket is genuine, still good, and names this user. */
    admits(ticket: string, userId: string): boolean {
      const [until = '', userIds = '', seal = ''] = ticket.split('.');
      const expected = sealOf(`${until}.${userIds}`);
      const isGenuine = seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected));
      return isGenuine && Number(until) >= now() && userIds.split('~').includes(userId);
    },
  };
}
export type ChoiceTickets = ReturnType<typeof createChoiceTickets>;
