import { extensionPoint } from '@platform/core';
import type { Load } from '@platform/web';
import type { Import } from '../contract/index.ts';

/** What follows from an import of a kind, told with its result. */
export interface ImportFollowUp {
  readonly id: string;
  readonly kind: string;
  readonly permission?: string;
  /** Whether this import has it. */
  readonly follows: (imported: Import) => boolean;
  readonly load: Load<{ importId: string }>;
}
export const importFollowUps = extensionPoint<ImportFollowUp>('imports.followUps');
