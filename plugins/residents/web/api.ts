import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

export { ApartmentField, apartmentOption, apartmentSearch } from './components/apartment-field.tsx';

/** Tabs of an apartment's own page. */
export const apartmentTabs = extensionPoint<View<{ apartmentId: string }>>('residents.apartmentTabs');
