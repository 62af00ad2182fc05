export { type Coordinates, coordinatesOf } from './coordinates.ts';
export { Area } from './area.ts';
export {
  Blueprint,
  BlueprintChange,
  BlueprintFile,
  BlueprintId,
  type Crop,
  LEAST_METRES,
  MAX_PICTURE_BYTES,
  MOST_METRES,
  NewBlueprint,
} from './blueprint.ts';
export { blueprintEndpoints, BlueprintQuery } from './blueprint-endpoints.ts';
export { type Attribute, ATTRIBUTES, attributes, ITEMS, ItemType, OBJECTS, ObjectType, SPACES } from './objects.ts';
export {
  type Item,
  type Material,
  MAX_PHOTOS,
  MAX_PINS_AT_ONCE,
  NewPin,
  PhotoId,
  Pin,
  PinChange,
  PinChanges,
  PinRemovals,
  PinFacts,
  PinId,
} from './pin.ts';
export { pinEndpoints, type PinQuery } from './pin-endpoints.ts';
export { PropertyPerson } from './person.ts';
export { properties } from './plugin.ts';
export { PropertyId } from './property.ts';
export { Property } from './property-detail.ts';
export { Quote, QuoteAnswer, QuoteDecision, QuoteId, QuoteRefusal, QuoteRequest, QuoteStatus, QuoteWithdrawal } from './quote.ts';
export { quoteEndpoints, type QuoteQuery } from './quote-endpoints.ts';
export { photoRefusals, pinRefusals, planRefusals, propertyRefusals, quoteRefusals, savePointRefusals } from './refusals.ts';
export { MAX_SAVE_POINTS, NewSavePoint, SavePoint, savePointEndpoints, SavePointId } from './save-point.ts';
export { quoteRequest } from './workflows.ts';
export { propertySubjects } from './subjects.ts';
