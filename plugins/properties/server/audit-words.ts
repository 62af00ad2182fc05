import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls plans, pins and quotes; resources bring their own words. */
export const propertyAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Blueprint: { text: { sv: 'Ritning', nb: 'Plantegning' }, name: { table: 'properties_blueprint', column: 'name' } },
    Pin: { text: { sv: 'Markering', nb: 'Markør' }, name: { table: 'properties_pin', column: 'space' } },
    Quote: { text: { sv: 'Offert', nb: 'Tilbud' } },
  },
  fields: {
    propertyId: { sv: 'fastighet', nb: 'eiendom' },
    floor: { sv: 'våning', nb: 'etasje' },
    objectType: { sv: 'objekt', nb: 'objekt' },
    space: { sv: 'utrymmesbeteckning', nb: 'rombetegnelse' },
    items: { sv: 'utrustning', nb: 'utstyr' },
    direction: { sv: 'riktning', nb: 'retning' },
    fieldOfView: { sv: 'synfält', nb: 'synsfelt' },
    keyCount: { sv: 'antal nycklar', nb: 'antall nøkler' },
    materials: { sv: 'material', nb: 'materiell' },
    validUntil: { sv: 'gäller till', nb: 'gjelder til' },
  },
}));
