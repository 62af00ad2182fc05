import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

/** Tabs of an apartment's own page. */
export const apartmentTabs = extensionPoint<View<{ apartmentId: string }>>('residents.apartmentTabs');
