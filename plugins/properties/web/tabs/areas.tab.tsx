import { optionsFrom, RelatedRows } from '@platform/ui';
import { client } from '@platform/web';
import { Area, type Property } from '../../contract/index.ts';

const areaApi = client(Area.endpoints);

/** Buildings, and the stairwells and floors in them. */
export default function AreasTab({ item }: { readonly item: Property }) {
  const buildings = { query: { propertyId: item.id, kind: 'BUILDING' } };
  const buildingId = optionsFrom(areaApi.list, ({ id, name }) => ({ value: id, label: name }), buildings);
  return <RelatedRows resource={Area} by="propertyId" of={item} searches={{ buildingId }} />;
}
