import { client } from '@platform/web';
import { Property } from '../contract/index.ts';

export const propertyApi = client(Property.endpoints);
