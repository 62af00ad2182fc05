import { RelatedRows } from '@platform/ui';
import { Area, type Property } from '../../contract/index.ts';

/** Buildings, stairwells, floors. */
export default function AreasTab({ item }: { readonly item: Property }) {
  return <RelatedRows resource={Area} by="propertyId" of={item} />;
}
