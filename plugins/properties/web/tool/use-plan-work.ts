import { useUnsavedWarning } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useMemo, useState } from 'react';
import type { BlueprintId, Pin } from '../../contract/index.ts';
import { useLivePins } from '../use-live-pins.ts';
import { ALL_PINS } from './pin-filters.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePinChanges } from './use-pin-changes.ts';
import { usePins } from './use-pins.ts';
import { useShownPins } from './use-shown-pins.ts';

/** The pins of a plan, saved or not, and what is done with them. */
export function usePlanWork(id: BlueprintId) {
  const { language } = useLanguage();
  useLivePins();
  const { pins, fault, readOn } = usePins(id);
  const saved = useMemo(() => new Map<string, Pin>(pins.map((pin) => [pin.id, pin])), [pins]);
  const unsaved = useDrafts();
  const changes = usePinChanges(id, saved, unsaved);
  const [sought, seek] = useState(ALL_PINS);
  useUnsavedWarning(unsaved.drafts.length > 0, 'leave');
  return {
    pins,
    fault,
    readOn,
    saved,
    unsaved,
    changes,
    sought,
    seek,
    ...useShownPins({ pins, drafts: unsaved.drafts, sought, language }),
  };
}
