import type { Tone } from '@platform/ui';
import type { FlowState } from '../../contract/index.ts';

/** What a state means to whoever looks. */
export const TONE_OF: Readonly<Record<FlowState, Tone>> = {
  WAITING: 'info',
  RUNNING: 'info',
  FAILING: 'warning',
  DONE: 'success',
  CANCELLED: 'neutral',
  FAILED: 'danger',
};
