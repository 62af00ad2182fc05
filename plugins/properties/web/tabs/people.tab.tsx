import { RelatedRows } from '@platform/ui';
import { type Property, PropertyPerson } from '../../contract/index.ts';

/** Whom one calls, and who may order. */
export default function PeopleTab({ item }: { readonly item: Property }) {
  return <RelatedRows resource={PropertyPerson} by="propertyId" of={item} />;
}
