import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

export { ApartmentField } from './components/apartment-field.tsx';
export { apartmentOption, apartmentSearch } from './components/apartment-search.ts';

/** Tabs of an apartment's own page. */
export const apartmentTabs = extensionPoint<View<{ apartmentId: string }>>('residents.apartmentTabs');
