import { isPortalPath, useStored } from '@platform/web';
import type { SigningDevice, StartedIdentification } from '../contract/index.ts';

/** What this tab needs to go on with an identification, also after an app or the broker has led back to it. */
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
