import { isPortalPath, useStored } from '@platform/web';
import type { SigningDevice, StartedIdentification } from '../contract/index.ts';

/** An identification under way, as this tab stores it. It survives the return from an app or the broker. */
export type HeldOrder = StartedIdentification & {
  readonly device: SigningDevice;
  /** Where it was begun, as a path of the portal. */
  readonly from: string;
  /** The signing that it is for; none while somebody signs in. */
  readonly subjectId?: string;
};

/** The identification that this tab has begun, kept over a reload. Nobody but this tab has its secret. */
export const useHeldOrder = () => useStored<HeldOrder | undefined>('tab', 'eid-order', undefined);

/** Where to go on: a path of the portal, whatever was stored. */
export const pathOf = ({ from }: HeldOrder): string => (isPortalPath(from) ? from : '/login');
