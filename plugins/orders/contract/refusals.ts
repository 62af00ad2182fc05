import { committing, refusal } from '@platform/core';

export const settingsRefusals = {
  notSeller: refusal('ERR_ORDER_NOT_SELLER', 409, {
    sv: 'Bara en låspartner har de här inställningarna.',
    nb: 'Bare en låspartner har disse innstillingene.',
  }),
  accountInUse: refusal('ERR_ORDER_ACCOUNT_IN_USE', 409, {
    sv: 'Betalningar eller återbetalningar pågår med kontot. Vänta tills de är klara.',
    nb: 'Betalinger eller refusjoner pågår med kontoen. Vent til de er ferdige.',
  }),
  noPrices: refusal('ERR_ORDER_NO_PRICES', 409, {
    sv: 'Bara låspartner och deras kunder har priser.',
    nb: 'Bare låspartnere og kundene deres har priser.',
  }),
  noWay: refusal('ERR_ORDER_NO_SHIPPING', 422, { sv: 'Välj minst ett leveranssätt.', nb: 'Velg minst én leveringsmåte.' }),
  certificatePassword: refusal('ERR_CERTIFICATE_PASSWORD', 422, {
    sv: 'Lösenordet till certifikatet stämmer inte.',
    nb: 'Passordet til sertifikatet stemmer ikke.',
  }),
  certificateFile: refusal('ERR_CERTIFICATE_FILE', 422, {
    sv: 'Filen är inget certifikat med nyckel (.p12).',
    nb: 'Filen er ikke et sertifikat med nøkkel (.p12).',
  }),
  certificateOver: refusal('ERR_CERTIFICATE_EXPIRED', 422, {
    sv: 'Certifikatet gällde till {validTo}. Hämta ett nytt hos Swish.',
    nb: 'Sertifikatet gjaldt til {validTo}. Hent et nytt hos Swish.',
  }),
  alias: refusal('ERR_SWISH_ALIAS', 422, {
    sv: 'Certifikatet gäller inte ett Swish-nummer för handel ({number}).',
    nb: 'Sertifikatet gjelder ikke et Swish-nummer for handel ({number}).',
  }),
  swishCountry: refusal('ERR_SWISH_COUNTRY', 409, { sv: 'Swish finns bara i Sverige.', nb: 'Swish finnes bare i Sverige.' }),
  cardKey: refusal('ERR_PAYMENT_KEY', 422, {
    sv: 'Nyckeln till kortbetalningen gäller inte. Kontrollera den hemliga nyckeln.',
    nb: 'Nøkkelen til kortbetalingen gjelder ikke. Kontroller den hemmelige nøkkelen.',
  }),
  atOnce: refusal('ERR_CARD_AT_ONCE', 422, {
    sv: 'I Norge får kortet debiteras först när nyckeln lämnas ut eller skickas.',
    nb: 'I Norge kan kortet først belastes når nøkkelen utleveres eller sendes.',
  }),
  cardEnvironment: refusal('ERR_PAYMENT_ENVIRONMENT', 422, {
    sv: 'Nycklarna hör inte till den valda miljön.',
    nb: 'Nøklene hører ikke til det valgte miljøet.',
  }),
};

export const orderRefusals = {
  customer: refusal('ERR_ORDER_CUSTOMER', 409, {
    sv: 'Välj först vilken kund du beställer åt.',
    nb: 'Velg først hvilken kunde du bestiller for.',
  }),
  notAllowed: refusal('ERR_ORDER_NOT_ALLOWED', 409, {
    sv: 'Du får inte beställa nyckeln {marking}. Fråga din förvaltare eller styrelse.',
    nb: 'Du kan ikke bestille nøkkelen {marking}. Spør forvalteren eller styret.',
  }),
  keyMissing: refusal('ERR_ORDER_KEY_MISSING', 422, { sv: 'Välj vilken nyckel det gäller.', nb: 'Velg hvilken nøkkel det gjelder.' }),
  markingMissing: refusal('ERR_ORDER_MARKING_MISSING', 422, {
    sv: 'Det finns ingen nyckel med märkningen {marking}. Kontrollera märkningen.',
    nb: 'Det finnes ingen nøkkel med merkingen {marking}. Kontroller merkingen.',
  }),
  markingSeveral: refusal('ERR_ORDER_MARKING_SEVERAL', 409, {
    sv: 'Flera nycklar har märkningen {marking}. Välj i nyckellistan vilken det gäller.',
    nb: 'Flere nøkler har merkingen {marking}. Velg i nøkkellisten hvilken det gjelder.',
  }),
  keyState: refusal('ERR_ORDER_KEY_STATE', 409, {
    sv: 'Nyckeln {marking} är spärrad eller tagen ur bruk och kan inte kopieras.',
    nb: 'Nøkkelen {marking} er sperret eller tatt ut av bruk og kan ikke kopieres.',
  }),
  keyGone: refusal('ERR_ORDER_KEY_GONE', 409, {
    sv: 'Nyckeln {marking} är inte längre din att beställa. Ta bort den ur varukorgen.',
    nb: 'Nøkkelen {marking} er ikke lenger din å bestille. Fjern den fra handlekurven.',
  }),
  keyKind: refusal('ERR_ORDER_KEY_KIND', 409, {
    sv: 'Nyckeln {marking} är registrerad som en annan typ. Ta bort den ur varukorgen och lägg i den på nytt.',
    nb: 'Nøkkelen {marking} er registrert som en annen type. Fjern den fra handlekurven og legg den i på nytt.',
  }),
  notSold: refusal('ERR_ORDER_NOT_SOLD', 409, {
    sv: 'Låspartnern säljer inte det här för den sortens nyckel.',
    nb: 'Låspartneren selger ikke dette for den typen nøkkel.',
  }),
  limit: refusal('KeyLimitReached', 409, {
    sv: 'Gränsen för antal nycklar är nådd ({limit}). Kontakta administratören.',
    nb: 'Grensen for antall nøkler er nådd ({limit}). Kontakt administratoren.',
  }),
  cartFull: refusal('ERR_ORDER_CART_FULL', 409, {
    sv: 'Varukorgen är full. Beställ det som ligger i den först.',
    nb: 'Handlekurven er full. Bestill det som ligger i den først.',
  }),
  cartEmpty: refusal('ERR_ORDER_CART_EMPTY', 409, { sv: 'Varukorgen är tom.', nb: 'Handlekurven er tom.' }),
  price: refusal('ERR_ORDER_PRICE_CHANGED', 409, {
    sv: 'Priset har ändrats. Kontrollera beställningen och beställ igen.',
    nb: 'Prisen er endret. Kontroller bestillingen og bestill på nytt.',
  }),
  tooLarge: refusal('ERR_ORDER_TOO_LARGE', 409, {
    sv: 'Beställningen är för stor. Dela upp den på flera.',
    nb: 'Bestillingen er for stor. Del den opp i flere.',
  }),
  way: refusal('ERR_ORDER_SHIPPING', 409, { sv: 'Leveranssättet erbjuds inte längre.', nb: 'Leveringsmåten tilbys ikke lenger.' }),
  shipTo: refusal('ERR_ORDER_SHIP_TO', 422, { sv: 'Fyll i vart det ska skickas.', nb: 'Fyll inn hvor det skal sendes.' }),
  personalNumber: refusal('ERR_PERSONAL_NUMBER_MISSING', 422, {
    sv: 'Ditt personnummer saknas. Lägg in det under Mitt konto, så att du kan visa vem du är.',
    nb: 'Fødselsnummeret ditt mangler. Legg det inn under Min konto, slik at du kan vise hvem du er.',
  }),
  status: refusal('ERR_ORDER_STATUS', 409, {
    sv: 'Beställningen har gått vidare. Läs in sidan på nytt.',
    nb: 'Bestillingen er gått videre. Last inn siden på nytt.',
  }),
  otherSeller: refusal('ERR_ORDER_OTHER_SELLER', 409, {
    sv: 'Beställningen gjordes hos en annan låspartner.',
    nb: 'Bestillingen ble gjort hos en annen låspartner.',
  }),
  notApprover: refusal('ERR_ORDER_NOT_APPROVER', 403, {
    sv: 'Någon annan ska godkänna beställningen.',
    nb: 'Noen andre skal godkjenne bestillingen.',
  }),
  noApprover: refusal('ERR_ORDER_NO_APPROVER', 409, {
    sv: 'Den som ska godkänna beställningar är inte aktiv längre. Be en administratör välja någon annan.',
    nb: 'Den som skal godkjenne bestillinger, er ikke aktiv lenger. Be en administrator velge en annen.',
  }),
  code: committing(refusal('ERR_ORDER_CODE', 422, { sv: 'Hämtkoden stämmer inte.', nb: 'Hentekoden stemmer ikke.' })),
  identityUnseen: refusal('ERR_ORDER_IDENTITY_UNSEEN', 422, {
    sv: 'Kontrollera legitimationen och markera att du har sett den.',
    nb: 'Kontroller legitimasjonen og kryss av for at du har sett den.',
  }),
  madeTooMany: refusal('ERR_ORDER_MADE_TOO_MANY', 422, {
    sv: 'Raden är på {quantity}. Fler kan inte vara tillverkade.',
    nb: 'Raden er på {quantity}. Flere kan ikke være laget.',
  }),
  madeFewer: refusal('ERR_ORDER_MADE_FEWER', 409, {
    sv: 'Av {marking} är {made} av {quantity} tillverkade. Tillverka resten, eller bekräfta att beställningen är klar ändå.',
    nb: 'Av {marking} er {made} av {quantity} laget. Lag resten, eller bekreft at bestillingen er klar likevel.',
  }),
  signing: refusal('ERR_ORDER_SIGNING', 409, {
    sv: 'Kvittensen för nycklarna väntar på underskrift. Återkalla den först.',
    nb: 'Kvitteringen for nøklene venter på signatur. Trekk den tilbake først.',
  }),
  noReceipt: refusal('ERR_ORDER_NO_RECEIPT', 409, {
    sv: 'Ingen av nycklarna är registrerad, så det finns inget att kvittera. Lämna ut utan kvittens.',
    nb: 'Ingen av nøklene er registrert, så det er ingenting å kvittere for. Utlever uten kvittering.',
  }),
  noReceiver: refusal('ERR_ORDER_NO_RECEIVER', 422, {
    sv: 'Välj vem hos kunden som kvitterar nycklarna.',
    nb: 'Velg hvem hos kunden som kvitterer for nøklene.',
  }),
  receiver: refusal('ERR_ORDER_RECEIVER', 422, {
    sv: '{name} har beställt nycklarna och kvitterar dem.',
    nb: '{name} har bestilt nøklene og kvitterer for dem.',
  }),
  named: refusal('ERR_ORDER_NAMED', 422, {
    sv: 'Välj en aktiv boende eller administratör i organisationen. En förvaltare kan inte beställa nycklar.',
    nb: 'Velg en aktiv beboer eller administrator i organisasjonen. En forvalter kan ikke bestille nøkler.',
  }),
  approver: refusal('ERR_ORDER_APPROVER', 422, {
    sv: 'Välj en aktiv administratör, förvaltare eller boende i organisationen.',
    nb: 'Velg en aktiv administrator, forvalter eller beboer i organisasjonen.',
  }),
  deputy: refusal('ERR_ORDER_DEPUTY', 422, {
    sv: 'Välj vem som godkänner beställningar. En ersättare ensam godkänner inget.',
    nb: 'Velg hvem som godkjenner bestillinger. En stedfortreder alene godkjenner ingenting.',
  }),
};

export const paymentRefusals = {
  method: refusal('ERR_PAYMENT_METHOD', 409, {
    sv: 'Låspartnern tar inte betalt på det sättet.',
    nb: 'Låspartneren tar ikke betalt på den måten.',
  }),
  open: refusal('ERR_PAYMENT_OPEN', 409, {
    sv: 'En betalning pågår redan. Slutför eller avbryt den först.',
    nb: 'En betaling pågår allerede. Fullfør eller avbryt den først.',
  }),
  charge: refusal('ERR_PAYMENT_CHARGE', 409, {
    sv: 'Beloppet som är reserverat på kortet kunde inte debiteras. {fault} Lämna inte ut något. Försök igen, eller avbeställ.',
    nb: 'Beløpet som er reservert på kortet, kunne ikke belastes. {fault} Ikke utlever noe. Prøv igjen, eller avbestill.',
  }),
  chargeCountry: refusal('ERR_PAYMENT_CHARGE_COUNTRY', 409, {
    sv: 'I Norge får kortet debiteras först när nyckeln lämnas ut eller skickas.',
    nb: 'I Norge kan kortet først belastes når nøkkelen utleveres eller sendes.',
  }),
  refundAmount: refusal('ERR_REFUND_AMOUNT', 409, {
    sv: 'Så mycket finns inte kvar att betala tillbaka (högst {left}).',
    nb: 'Så mye er det ikke igjen å refundere (høyst {left}).',
  }),
  refundOpen: refusal('ERR_REFUND_OPEN', 409, {
    sv: 'En återbetalning pågår redan. Vänta tills den är klar, eller betala tillbaka för hand om den har stannat.',
    nb: 'En refusjon pågår allerede. Vent til den er ferdig, eller refunder for hånd hvis den har stoppet.',
  }),
  refundPromised: refusal('ERR_REFUND_PROMISED', 409, {
    sv: '{amount} är lovat men nekades. Begär minst så mycket, eller återkalla den återbetalningen först.',
    nb: '{amount} er lovet, men ble avslått. Be om minst så mye, eller trekk tilbake den refusjonen først.',
  }),
  refundStands: refusal('ERR_REFUND_STANDS', 409, {
    sv: 'Återbetalningen är redan gjord, återkallad, pågår eller har ersatts av en ny. Läs in sidan på nytt.',
    nb: 'Refusjonen er allerede gjort, trukket tilbake, pågår eller er erstattet av en ny. Last inn siden på nytt.',
  }),
  refundOwed: refusal('ERR_REFUND_OWED', 409, {
    sv: 'Återbetalningen kan inte återkallas: beställningen är avbeställd eller har betalats mer än en gång.',
    nb: 'Refusjonen kan ikke trekkes tilbake: bestillingen er avbestilt eller er betalt mer enn én gang.',
  }),
};
