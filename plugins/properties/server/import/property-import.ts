import { resourceImport } from '@plugins/imports/server/api';
import { properties } from '../../contract/index.ts';
import { refusedPlace, served } from '../property.ts';

/** Properties from Excel, known by their names. */
export const propertyImport = resourceImport({
  kind: 'properties',
  served,
  permission: properties.permissions.import,
  refuses: refusedPlace,
  synonyms: {
    name: ['Fastighet', 'Eiendom'],
    address: ['Gatuadress', 'Gateadresse'],
    postalCode: ['Postnr'],
    city: ['Postort', 'By'],
    designation: ['Beteckning', 'Gnr/bnr'],
    coordinates: ['Position', 'Posisjon'],
  },
});
