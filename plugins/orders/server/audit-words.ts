import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const orderAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    OrderPriceList: { text: { sv: 'Prislista', nb: 'Prisliste' } },
    OrderSettings: { text: { sv: 'Orderinställningar', nb: 'Ordreinnstillinger' } },
  },
  fields: {
    prices: { sv: 'priser', nb: 'priser' },
    collect: { sv: 'hämtas', nb: 'hentes' },
    collectText: { sv: 'text om hämtning', nb: 'tekst om henting' },
    send: { sv: 'skickas', nb: 'sendes' },
    sendPrice: { sv: 'fraktpris', nb: 'fraktpris' },
    sendText: { sv: 'text om frakt', nb: 'tekst om frakt' },
    notifyEmail: { sv: 'e-post för nya beställningar', nb: 'e-post for nye bestillinger' },
    onCallText: { sv: 'text om jour', nb: 'tekst om vakt' },
    swishNumber: { sv: 'Swish-nummer', nb: 'Swish-nummer' },
    swishValidTo: { sv: 'Swish-certifikat gäller till', nb: 'Swish-sertifikat gjelder til' },
    swishSealed: { sv: 'Swish-certifikat', nb: 'Swish-sertifikat' },
    cardEnvironment: { sv: 'kortmiljö', nb: 'kortmiljø' },
    cardCheckoutKey: { sv: 'publik kortnyckel', nb: 'offentlig kortnøkkel' },
    cardSealed: { sv: 'hemlig kortnyckel', nb: 'hemmelig kortnøkkel' },
  },
}));
