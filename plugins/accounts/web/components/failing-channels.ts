import type { UserSummary } from '../../contract/index.ts';

/** By which ways messages do not reach somebody, and since when. */
export function failingChannels({ undeliverable }: Pick<UserSummary, 'undeliverable'>): readonly (readonly ['email' | 'phone', string])[] {
  return (['email', 'phone'] as const).flatMap((channel) => {
    const since = undeliverable[channel];
    return since === null ? [] : [[channel, since] as const];
  });
}
