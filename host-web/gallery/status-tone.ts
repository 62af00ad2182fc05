import type { Tone } from '@platform/ui';
import type { SampleKey } from './sample-keys.ts';

export const STATUS_TONE: Readonly<Record<SampleKey['status'], Tone>> = {
  ACTIVE: 'success',
  LOST: 'danger',
  DAMAGED: 'warning',
  BLOCKED: 'danger',
};
