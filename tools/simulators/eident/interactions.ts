import { Fault } from '../fault.ts';
import { eidServices, type EidPerson } from './people.ts';

/** What somebody at the broker did. */
export type Outcome = { readonly service: string; readonly person: EidPerson } | 'cancelled';

export interface Interaction {
  readonly uid: string;
  /** The services to choose among. */
  readonly services: readonly string[];
  readonly language: string | undefined;
  readonly openedAt: number;
  outcome?: Outcome;
}
export type Interactions = ReturnType<typeof createInteractions>;

const FORGOTTEN_AFTER_MS = 600_000;

/** Browsers that stand at the broker's page; moved there, or from the bench. */
export function createInteractions(now: () => number) {
  const open = new Map<string, Interaction>();
  const byUid = (uid: string): Interaction => {
    const found = open.get(uid);
    if (!found) throw new Fault(404, 'notFound', 'Identifieringen finns inte.');
    return found;
  };
  return {
    byUid,
    /** A browser has come; the same one may come again. */
    enter(
      uid: string,
      { amrValues, language }: { readonly amrValues: string | undefined; readonly language: string | undefined },
    ): Interaction {
      const asked = (amrValues ?? '').split(' ').filter((service) => service in eidServices);
      const services = asked.length > 0 ? asked : Object.keys(eidServices);
      const interaction = open.get(uid) ?? { uid, services, language, openedAt: now() };
      open.set(uid, interaction);
      return interaction;
    },
    /** @throws 422 for a service that was not asked for, 409 when it is over */
    identify(
      uid: string,
      { service, nationalNumber, place }: { service?: string | undefined; nationalNumber?: string | undefined; place?: number | undefined },
    ): Interaction {
      const interaction = byUid(uid);
      const chosen = service ?? interaction.services[0] ?? '';
      if (!interaction.services.includes(chosen)) throw new Fault(422, 'invalid', 'Den e-legitimationen går inte att välja.');
      const all = eidServices[chosen]?.people ?? [];
      const person =
        nationalNumber === undefined
          ? all[place ?? 0]
          : (all.find((one) => one.nationalNumber === nationalNumber) ?? stranger(nationalNumber));
      if (!person) throw new Fault(422, 'invalid', 'Personen finns inte.');
      interaction.outcome = { service: chosen, person };
      return interaction;
    },
    cancel(uid: string): Interaction {
      const interaction = byUid(uid);
      interaction.outcome = 'cancelled';
      return interaction;
    },
    leave: (uid: string): boolean => open.delete(uid),
    list(): readonly Interaction[] {
      for (const { uid, openedAt } of open.values()) if (now() - openedAt > FORGOTTEN_AFTER_MS) open.delete(uid);
      return [...open.values()].toReversed();
    },
    reset: (): void => open.clear(),
  };
}

/** Whoever is not offered can still have an e-ID. */
const stranger = (nationalNumber: string): EidPerson => ({
  givenName: 'Prøve',
  familyName: 'Person',
  nationalNumber,
  birthdate: '1990-01-01',
});
