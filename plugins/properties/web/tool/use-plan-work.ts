import { useUnsavedWarning } from '@platform/ui';
import { useLanguage, useLive } from '@platform/web';
import { cases } from '@plugins/cases/contract';
import { kee } from '@plugins/kee/contract';
import { useMemo, useState } from 'react';
import { type BlueprintId, type Pin, propertySubjects } from '../../contract/index.ts';
import { ALL_PINS } from './pin-filters.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePinChanges } from './use-pin-changes.ts';
import { usePins } from './use-pins.ts';
import { useShownPins } from './use-shown-pins.ts';

/** Doors of a house move all the time. Each of their events would have thousands of pins read. */
const REST_MS = 1000;

/** The pins of a plan, saved or not, and what is done with them. */
export function usePlanWork(id: BlueprintId) {
  const { language } = useLanguage();
  useLive({ topic: kee.topics.lock, touches: [propertySubjects.pin], restMs: REST_MS });
  useLive({ topic: cases.topics.case, touches: [propertySubjects.pin], restMs: REST_MS });
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
