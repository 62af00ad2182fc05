import { createHash, randomBytes } from 'node:crypto';
import { ALL, asReach, audit, type Ctx, query, sameText } from '@platform/server';
import type { Credentials } from '../../contract/index.ts';
import type { KeeEnvironment } from '../settings.ts';
import type { DeviceRow } from './device-resource.ts';
import type { UnitCertificates } from './unit-certificates.ts';

/** Who the portal itself is at the broker. */
export const GATEWAY_USER = 'portal';

/** 32 random bytes need no slow hash. */
export const passwordHashOf = (password: string): string => createHash('sha256').update(password).digest('base64url');

interface Asked {
  readonly username: string;
  readonly password: string;
  readonly clientid?: string | undefined;
}
export type UnitCredentials = ReturnType<typeof createCredentials>;

/** What units sign in with at the broker. */
export function createCredentials({
  certificates,
  settings,
}: {
  readonly certificates: UnitCertificates;
  readonly settings: KeeEnvironment;
}) {
  return {
    /** New ones, answered once; those before are refused from then on. */
    async issue(ctx: Ctx, { id, number, organisationId }: DeviceRow): Promise<Credentials> {
      const certificate = await certificates.issue(number);
      const password = randomBytes(32).toString('base64url');
      await query(ctx, 'update kee_unit set password_hash = $2 where device_id = $1', [id, passwordHashOf(password)]);
      await audit(ctx, [{ action: 'kee.credentialsIssued', subject: { type: 'Device', id }, organisationId }]);
      return { username: number, password, url: settings.MQTT_UNIT_URL, certificate };
    },

    /** Whether somebody may connect to the broker: the portal, or a unit by its number, whose client id is that number too. */
    async authenticate(ctx: Ctx, token: string, { username, password, clientid }: Asked) {
      const isBroker = sameText(token, settings.MQTT_AUTH_TOKEN);
      const isGateway = username === GATEWAY_USER && sameText(password, settings.MQTT_PASSWORD);
      if (!isBroker || isGateway || (clientid !== undefined && clientid !== username)) return answer(isBroker && isGateway);
      const [unit] = await asReach(ctx, ALL, (all) =>
        query<{ password_hash: string | null }>(all, 'select password_hash from kee_unit where number = $1', [username]),
      );
      const isUnit = Boolean(unit?.password_hash && sameText(passwordHashOf(password), unit.password_hash));
      return { result: isUnit ? ('allow' as const) : ('deny' as const), is_superuser: false };
    },
  };
}

const answer = (isGateway: boolean) => ({ result: isGateway ? ('allow' as const) : ('deny' as const), is_superuser: isGateway });
