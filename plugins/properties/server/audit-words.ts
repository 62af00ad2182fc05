import { auditWords, provideTo } from '@platform/server';
import { OBJECTS } from '../contract/index.ts';
import { QUOTE_STATUS } from './quotes/quote-list.ts';

const objectType = Object.fromEntries(Object.entries(OBJECTS).map(([type, { text }]) => [type, text]));

/** What the audit log calls plans, pins and quotes; resources bring their own words. */
export const propertyAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Blueprint: { text: { sv: 'Ritning', nb: 'Plantegning' }, name: { table: 'properties_blueprint', column: 'name' } },
    Pin: { text: { sv: 'Markering', nb: 'Markør' }, name: { table: 'properties_pin', column: 'space' }, values: { objectType } },
    SavePoint: { text: { sv: 'Sparpunkt', nb: 'Lagringspunkt' }, name: { table: 'properties_save_point', column: 'name' } },
    Quote: { text: { sv: 'Offert', nb: 'Tilbud' }, values: { status: QUOTE_STATUS } },
  },
  fields: {
    reason: { sv: 'skäl', nb: 'grunn' },
    number: { sv: 'nummer', nb: 'nummer' },
    askedBy: { sv: 'begärd av', nb: 'bedt om av' },
    propertyId: { sv: 'fastighet', nb: 'eiendom' },
    floor: { sv: 'våning', nb: 'etasje' },
    objectType: { sv: 'objekt', nb: 'objekt' },
    space: { sv: 'utrymmesbeteckning', nb: 'rombetegnelse' },
    items: { sv: 'utrustning', nb: 'utstyr' },
    direction: { sv: 'riktning', nb: 'retning' },
    fieldOfView: { sv: 'synfält', nb: 'synsfelt' },
    blueprintId: { sv: 'ritning', nb: 'plantegning' },
    savedBy: { sv: 'sparad av', nb: 'lagret av' },
    savedAt: { sv: 'sparad', nb: 'lagret' },
    pins: { sv: 'markeringar', nb: 'markører' },
    keyCount: { sv: 'antal nycklar', nb: 'antall nøkler' },
    materials: { sv: 'material', nb: 'materiell' },
    validUntil: { sv: 'gäller till', nb: 'gjelder til' },
  },
}));
