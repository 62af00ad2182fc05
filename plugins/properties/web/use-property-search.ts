import { optionsFrom, type OptionSearch } from '@platform/ui';
import { useSession } from '@platform/web';
import { Property } from '../contract/index.ts';
import { propertyApi } from './property-api.ts';

/** Those of whom one types the name or the address. */
export const propertySearch = optionsFrom(propertyApi.list, ({ id, name, address }) => ({
  value: id,
  label: name,
  detail: address || undefined,
}));

/** Finds a property by its name or address. Nothing where properties are off, or not the asker's to see. */
export function usePropertySearch(): OptionSearch | undefined {
  const { can, isOn } = useSession();
  return isOn('PROPERTIES') && can(Property.read) ? propertySearch : undefined;
}

const byName: OptionSearch = {
  ...propertySearch,
  toOption: (row) => {
    const { label, detail } = propertySearch.toOption(row);
    return { value: label, label, detail };
  },
};
/** The same by its name. For lists of what says where it is, pointed at or written. */
export function usePropertyNames(): OptionSearch | undefined {
  return usePropertySearch() && byName;
}
