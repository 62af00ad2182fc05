import { audit, type Clock, type Ctx, type Notifications, query, type Recipient, refuse } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Residency } from '@plugins/residents/server/api';
import { type Key, type KeyId, type KeyLoss, keys, lossRefusals, type LossAudience, type LossMessage } from '../../contract/index.ts';
import type { KeyPrices } from '../api.ts';
import { KEY_SUBJECT } from '../keys/key-changes.ts';
import type { KeyService } from '../keys/key-service.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import { recipientFrom, temporaryHolders } from '../temporary/holders.ts';
import { type Exposure, readExposure } from './exposure.ts';
import { readLossSteps, TOLD } from './loss-steps.ts';

export interface KeyLossesDeps {
  readonly clock: Clock;
  readonly keys: KeyService;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly prices: readonly KeyPrices[];
  readonly residency: Residency;
  readonly users: UserLookup;
}
export type KeyLosses = ReturnType<typeof createKeyLosses>;

/** Lost keys: what they expose, and telling those concerned. */
export function createKeyLosses({ clock, keys: service, notifications, organisations, prices, residency, users }: KeyLossesDeps) {
  /** Those with an address, by kind. Nobody stands in both. */
  async function reachable(ctx: Ctx, { idsOf, homes }: Exposure): Promise<Readonly<Record<LossAudience, readonly Recipient[]>>> {
    const residents = (await residency.livingIn(ctx, homes)).map(({ userId }) => userId);
    const people = await users.byIds(ctx, [...idsOf('USER'), ...residents]);
    const recipients = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []).filter(({ active, email }) => active && email);
    const holders = new Set(idsOf('USER'));
    const others = (await temporaryHolders(ctx, idsOf('TEMPORARY'))).filter(({ email }) => email);
    return {
      HOLDERS: [...recipients([...holders]), ...others].map(recipientFrom),
      RESIDENTS: recipients([...new Set(residents)].filter((id) => !holders.has(id))).map(recipientFrom),
    };
  }
  async function replacementOf(ctx: Ctx, { organisation, type }: Key): Promise<KeyLoss['replacement']> {
    for (const sold of prices) {
      const price = await sold.replacing(ctx, { organisationId: organisation.id, type });
      if (price) return price;
    }
    return null;
  }
  return {
    /** @throws 404 when the key is not there or not in reach */
    async get(ctx: Ctx, id: KeyId): Promise<KeyLoss> {
      const key = await service.get(ctx, id);
      const { idsOf, homes, ...exposure } = await readExposure(ctx, id);
      const people = await reachable(ctx, { ...exposure, idsOf, homes });
      const { steps, isOpen } = await readLossSteps(ctx, id);
      const counts = { HOLDERS: people.HOLDERS.length, RESIDENTS: people.RESIDENTS.length };
      return { ...exposure, isOpen, steps: [...steps], people: counts, replacement: await replacementOf(ctx, key) };
    },

    /** Mails those concerned; the key's log says how many. @throws 404, 409 unless the key is lost, 409 when there is nobody to tell */
    async tell(ctx: Ctx, id: KeyId, { to, subject, text }: LossMessage): Promise<{ told: number }> {
      const [key] = await getRegistered(ctx, [id], { lock: true });
      const { steps, isOpen } = await readLossSteps(ctx, id);
      if (!key || !isOpen) throw refuse(lossRefusals.notLost, { id });
      const people = await reachable(ctx, await readExposure(ctx, id));
      const recipients = [...new Set(to)].flatMap((audience) => people[audience]);
      if (recipients.length === 0) throw refuse(lossRefusals.nobodyToTell, { id });
      const { name: organisation = '' } = (await organisations.byId(ctx, key.organisationId)) ?? {};
      const data = { organisation, subject, text };
      await notifications.send(ctx, keys.notifications.keyLost, { key: `${id}:${steps.length}:${steps[0]?.at}`, to: recipients, data });
      const told = recipients.length;
      // held as every change of a key is, against the demand for an e-ID
      await query(ctx, 'update keys_key set updated_at = $1 where id = $2', [clock.now(), id]);
      await audit(ctx, [
        { action: TOLD, subject: { type: KEY_SUBJECT, id }, organisationId: key.organisationId, changes: { subject, count: told } },
      ]);
      return { told };
    },
  };
}
